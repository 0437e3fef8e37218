import fc from 'fast-check';
import type { RecordedEvent } from '../event.js';
import { defineProjection } from '../projection.js';
import { add, type SumTable } from '../table.js';

type PurseEvent =
  | {
      readonly type: 'CoinsAdded';
      readonly data: { readonly coins: number; readonly town: string };
      readonly at: string;
    }
  | { readonly type: 'PurseLost'; readonly data: Record<string, never>; readonly at: string };

interface Purse {
  readonly name: string;
  readonly town: string;
  readonly coins: number;
}

interface Move {
  readonly purse: string;
  readonly coins: number;
}

const byTown: SumTable = { name: 'own.town', key: { town: 'text' }, labels: {}, amounts: ['purses', 'coins'] };
const overall: SumTable = { name: 'own.overall', key: { what: 'text' }, labels: {}, amounts: ['coins'] };

/** A projection of purses that are filled and lost: a row each, a trail of the coins added, and sums by town and overall. */
export const purses = defineProjection<PurseEvent, Purse, Move>({
  name: 'purses',
  version: 1,
  table: { name: 'own.purse', key: 'name', columns: { name: 'text', town: 'text', coins: 'integer' } },
  key: ({ stream }) => stream,
  evolve: {
    CoinsAdded: (row, { stream, data: { coins, town } }) => ({ name: stream, town, coins: (row?.coins ?? 0) + coins }),
    PurseLost: () => null,
  },
  trail: {
    table: { name: 'own.move', columns: { purse: 'text', coins: 'integer' } },
    rows: ({ type, data, stream }) => (type === 'CoinsAdded' ? [{ purse: stream, coins: data.coins }] : []),
  },
  sums: {
    tables: [byTown, overall],
    of: ({ town, coins }) => [add(byTown, { town }, { purses: 1, coins })],
    rolledUp: ({ amounts }) => [add(overall, { what: 'coins' }, { coins: amounts['coins'] ?? 0 })],
  },
});

/** An event of a purse, at a position in the log. */
export const purseEvent = (at: number, purse: string, happened: Omit<PurseEvent, 'at'>): RecordedEvent => ({
  ...happened,
  at: '2026-11-22T08:00:00.000Z',
  id: `event-${at}`,
  stream: purse,
  revision: BigInt(at),
  position: { commit: BigInt(at), prepare: BigInt(at) },
  metadata: {
    ...{ actor: null, commandId: null, correlationId: null, causationId: null },
    ...{ schemaVersion: 1, origin: null, hmac: {} },
  },
});

/** Adds coins to a purse in a town. */
export const coins = (count: number, town = 'Lyon') => ({ type: 'CoinsAdded', data: { coins: count, town } }) as const;

/** The loss of a purse. */
export const lost = { type: 'PurseLost', data: {} } as const;

/** Any history of a few purses in a few towns. */
export const purseHistories: fc.Arbitrary<readonly RecordedEvent[]> = fc
  .array(
    fc.record({
      purse: fc.constantFrom('anna', 'bela', 'clio', 'dora'),
      happened: fc.oneof(
        { weight: 4, arbitrary: fc.tuple(fc.integer({ min: -5, max: 9 }), fc.constantFrom('Lyon', 'Metz', 'Nice')) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    }),
    { maxLength: 40 },
  )
  .map((steps) =>
    steps.map(({ purse, happened }, at) =>
      purseEvent(at + 1, purse, happened === undefined ? lost : coins(happened[0], happened[1])),
    ),
  );
