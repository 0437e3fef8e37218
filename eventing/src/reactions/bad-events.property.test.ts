import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { applyBatch } from '../consumers/apply.js';
import { AllEvents } from '../event-store/all-events.js';
import { BEGINNING, type Event, type RecordedEvent } from '../event.js';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { progressOf } from './caught-up.js';
import { moveCheckpoint, reactionStatuses } from './checkpoint.js';
import { countDeadLetters } from './dead-letters.js';
import { LogEnd } from './log-end.js';
import type { Reaction } from './reaction.js';
import { reactionConsumer } from './reaction-consumer.js';
import { makeTables, notesIn, TABLES, type Note } from './testing/reaction-tables.js';

type Weighed = Event<'Weighed', { readonly grams: number }>;

const whenWeighed: Reaction<Note, Weighed> = {
  ...{ name: 'when-weighed', type: 'Weighed', startsAt: 'beginning' },
  react: ({ data: { grams } }: RecordedEvent<Weighed>) => {
    if (grams < 0) throw new Error('nothing weighs less than nothing');
    return [String(grams)];
  },
};
const reaction = whenWeighed as Reaction<Note>;

let database: Database;
let events: AllEvents;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  events = new AllEvents('esdb://127.0.0.1:1?tls=false', (_type, _version, data) => ({ data }));
  await makeTables(database);
});
afterAll(() => Promise.all([events.end(), database.end()]));

const METADATA = {
  ...{ actor: null, commandId: null, correlationId: null, causationId: null },
  ...{ schemaVersion: 1, origin: null, hmac: {} },
};
const weighed = (at: number, stream: string, isBad: boolean): RecordedEvent => ({
  ...{ type: 'Weighed', data: { grams: isBad ? -1 : at }, at: '2026-11-22T08:00:00.000Z' },
  ...{ id: randomUUID(), stream, revision: BigInt(at), metadata: METADATA },
  position: { commit: BigInt(at), prepare: BigInt(at) },
});

/** Events of three parcels, some of which cannot be handled, cut into batches. */
const batches = fc.array(
  fc.array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.boolean().map((isGood) => !isGood),
    ),
    { maxLength: 9 },
  ),
  { maxLength: 3 },
);

/** What is handled, and which wait: all events of a parcel from its first bad one on. */
function expected(all: readonly RecordedEvent[]) {
  const blocked = new Set<string>();
  const [notes, letters]: [string[], string[]] = [[], []];
  for (const { stream, data } of all) {
    const { grams } = data as Weighed['data'];
    if (grams < 0) blocked.add(stream);
    if (blocked.has(stream)) letters.push(stream);
    else notes.push(String(grams));
  }
  return { notes, letters, blocked };
}

async function reset(): Promise<void> {
  await database.run(sql`truncate things.job, things.dead_letter`);
  await moveCheckpoint(database, TABLES.schema, reaction.name, { position: BEGINNING, anchor: null });
}

describe('a batch with events that cannot be handled', () => {
  it('blocks their streams from there on, and every other event is handled once, in its order', async () => {
    const consumer = reactionConsumer(
      reaction,
      TABLES,
      { database, events, report: () => undefined },
      new LogEnd(events),
    );
    const acquire = () =>
      consumer.acquire({ owner: 'test', signal: new AbortController().signal, rebuilds: () => undefined });
    const before = (await acquire()).eventsDone;
    let done = before;
    await fc.assert(
      fc.asyncProperty(batches, async (drawn) => {
        await reset();
        const lease = await acquire();
        let at = 0;
        const all = drawn.map((batch) => batch.map(([stream, isBad]) => weighed((at += 1), stream, isBad)));
        const lines: string[] = [];
        for (const batch of all) {
          const position = batch.at(-1)?.position ?? lease.position;
          const target = { database, consumer, lease, report: (line: string) => void lines.push(line) };
          await applyBatch(target, { events: batch, position });
        }
        const { notes, letters, blocked } = expected(all.flat());
        done += BigInt(at);
        expect(await notesIn(database)).toEqual(notes);
        const stored = await database.rows(sql`select stream from things.dead_letter order by commit_pos`);
        expect(stored.map(({ stream }) => stream)).toEqual(letters);
        expect(await countDeadLetters(database, TABLES.schema)).toBe(letters.length);
        expect(lease).toMatchObject({ eventsDone: done, blocked, position: { commit: BigInt(at) } });
        expect(lines).toHaveLength(blocked.size);
        const { position } = await progressOf(reaction.name, TABLES.schema, database);
        expect(position).toEqual({ commit: BigInt(at), prepare: BigInt(at) });
        expect(await reactionStatuses(database, TABLES.schema)).toMatchObject([
          { name: reaction.name, position, eventsDone: done, blockedKeys: BigInt(blocked.size), failure: null },
        ]);
      }),
      { numRuns: 25 },
    );
  });
});
