import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptSince } from '@shop/domain/sessions';
import { daysAfter } from '@shop/domain/time';
import type { Withdrawals } from '../orders/fulfilment/withdrawals.js';
import { Clock } from '../platform/clock.js';
import type { ErasedVisits } from '../sessions/erased-visits.js';
import type { DueVisit, DueVisits } from './due-visits.js';
import type { CompletedErasure, Erasures } from './erasures.js';
import { Retention } from './retention.js';

const NOW = '2026-11-27T10:00:00.000Z';
/** The moment of the last event of a visit that has been due for so many days. */
const dueFor = (days: number): string => daysAfter(keptSince(NOW), -days);

interface Story {
  /** What becomes of the erasure of a visit, by its uuid; it is erased where nothing is said. */
  readonly outcomes?: Readonly<Record<string, CompletedErasure['outcome'] | Error>>;
  /** Erased visits that the read models still show. */
  readonly shown?: readonly string[];
  /** Erasures that an earlier run began. */
  readonly open?: readonly string[];
}

afterEach(() => vi.restoreAllMocks());

/** The rule over visits that have been due for so many days, by uuid; every erasure that was asked for, in order. */
function retentionOf(due: Readonly<Record<string, number>>, { outcomes = {}, shown = [], open = [] }: Story = {}) {
  vi.spyOn(Clock.prototype, 'now').mockReturnValue(NOW);
  const visits = Object.entries(due).map(([uuid, days]): DueVisit => ({ uuid, lastEventAt: dueFor(days) }));
  const asked: (readonly [uuid: string, unusedSince: string | undefined])[] = [];
  const erase = (uuid: string, unusedSince?: string) => {
    asked.push([uuid, unusedSince]);
    const outcome = outcomes[uuid] ?? 'erased';
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve({ outcome });
  };
  const page = (_before: string, after?: DueVisit) => Promise.resolve(after === undefined ? visits : []);
  const retention = new Retention(
    { page } as unknown as DueVisits,
    {
      erase,
      finish: (erased: string[]) => Promise.resolve(erased.filter((uuid) => shown.includes(uuid))),
    } as unknown as Erasures,
    { open: () => Promise.resolve(open) } as unknown as ErasedVisits,
    { deleteExpired: () => Promise.resolve() } as unknown as Withdrawals,
    new Clock(),
  );
  return { retention, asked };
}
const enforced = (retention: Retention) =>
  retention.enforce(new AbortController().signal).then(
    () => 'done',
    (error: unknown) => String(error),
  );
const FAILED = new Error('no answer');

describe('a visit that should have been erased a week ago', () => {
  it.each([
    ['its payment is open', { outcomes: { a: 'payment-open' } }, 'payment-open'],
    ['its erasure fails', { outcomes: { a: FAILED } }, 'failed'],
    ['its events are blocked', { shown: ['a'] }, 'blocked'],
  ] as const)('is an issue while %s', async (_why, story, cause) => {
    const { retention } = retentionOf({ a: 8 }, story);
    expect(await enforced(retention)).toContain(`1 visit should have been erased a week ago (${cause})`);
    expect(retention.oldestLateSeconds).toBe(8 * 86_400);
  });

  it.each(['paid', 'money-received', 'used', 'unknown'] as const)(
    'is none where it must be kept: %s',
    async (outcome) => {
      const { retention } = retentionOf({ a: 8 }, { outcomes: { a: outcome } });
      expect([await enforced(retention), retention.oldestLateSeconds]).toEqual(['done', 0]);
    },
  );

  it('is none yet in its first week, and late all the same, until it is erased', async () => {
    const outcomes: Record<string, CompletedErasure['outcome']> = { a: 'payment-open', b: 'payment-open' };
    const { retention } = retentionOf({ a: 6, b: 2 }, { outcomes });
    expect([await enforced(retention), retention.oldestLateSeconds]).toEqual(['done', 6 * 86_400]);
    outcomes['a'] = 'erased';
    expect([await enforced(retention), retention.oldestLateSeconds]).toEqual(['done', 2 * 86_400]);
    outcomes['b'] = 'erased';
    expect([await enforced(retention), retention.oldestLateSeconds]).toEqual(['done', 0]);
  });
});

describe('a run', () => {
  const run = ({ retention }: ReturnType<typeof retentionOf>) => retention.run(new AbortController().signal);

  it('counts as erased only what no read model shows, and goes on after a failure', async () => {
    const opened = retentionOf({ a: 1, b: 1, c: 1 }, { outcomes: { a: FAILED }, shown: ['b'] });
    const { erased, left } = await run(opened);
    expect([erased, left.map(({ uuid, because }) => `${uuid} ${because}`)]).toEqual([1, ['a failed', 'b blocked']]);
  });

  it('ends after ten failures: then it is not the visit that fails', async () => {
    const uuids = Array.from({ length: 15 }, (_, index) => `visit ${String(index).padStart(2, '0')}`);
    const outcomes = Object.fromEntries(uuids.map((uuid) => [uuid, FAILED]));
    const opened = retentionOf(Object.fromEntries(uuids.map((uuid) => [uuid, 1])), { outcomes });
    await expect(run(opened)).rejects.toBe(FAILED);
    expect(opened.asked).toHaveLength(11);
  });

  it('erases what an earlier one has left unfinished, whenever it was used, but nothing twice', async () => {
    const opened = retentionOf({ a: 1, b: 1 }, { outcomes: { a: 'payment-open' }, open: ['a', 'z'] });
    await run(opened);
    expect(opened.asked).toEqual([
      ...[
        ['a', keptSince(NOW)],
        ['b', keptSince(NOW)],
      ],
      ['z', undefined],
    ]);
  });
});
