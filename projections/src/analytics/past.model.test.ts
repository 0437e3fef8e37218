import type { SessionEvent } from '@shop/domain';
import { parisDay } from '@shop/domain/time';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Row } from '@shop/eventing/table';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

const MINUTE_MS = 60_000;
const FIGURES = [
  'sessions',
  'payments',
  'revenue_cents',
  'identified',
  'consented',
  'chosen',
  'chosen_and_paid',
] as const;

const [FROM, TO] = [Date.UTC(2026, 8, 29), Date.UTC(2026, 9, 3)];
const time = fc.oneof(
  fc.integer({ min: FROM, max: TO }),
  fc
    .constantFrom(Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 2))
    .chain((at) => fc.integer({ min: at - 60_000, max: at + 3_700_000 })),
);
const moment = time.map((at) => new Date(at).toISOString());

const recorded = (event: SessionEvent, at: string): SessionEvent => ({ ...event, at });

/** A step of one of three visits; a payment is recorded up to two days after the provider took the money. */
const step = fc
  .tuple(fc.integer({ min: 1, max: 3 }), moment, fc.nat(48 * 60))
  .chain(([n, at, late]) =>
    fc
      .constantFrom(
        recorded(started(n), at),
        recorded(identified(), at),
        recorded(consented(), at),
        recorded(chosen(), at),
        recorded(paid(['mecavin'], 1900, new Date(Date.parse(at) - late * MINUTE_MS).toISOString()), at),
      )
      .map((event) => ({ n, event })),
  );

const history = fc.array(step, { maxLength: 25 }).map((steps) => {
  const log = logOf();
  for (const { n, event } of steps.toSorted((a, b) => (a.event.at < b.event.at ? -1 : 1))) log.session(n, [event]);
  return log.events;
});

/** The sums that were made before the minute of a moment: of whole months, then of whole days, then of its minutes. */
function countedBefore(rows: readonly Row[], moment: string): readonly Row[] {
  const starts = { month: `${moment.slice(0, 7)}-01T00:00:00.000Z`, day: `${moment.slice(0, 10)}T00:00:00.000Z` };
  const minute = `${moment.slice(0, 16)}:00.000Z`;
  const isBefore: Readonly<Record<string, (since: string) => boolean>> = {
    month: (since) => since < starts.month,
    day: (since) => since >= starts.month && since < starts.day,
    minute: (since) => since >= starts.day && since < minute,
  };
  return rows.filter(({ grain, since }) => isBefore[String(grain)]?.(String(since)));
}

const sumsIn = (rows: readonly Row[]) =>
  FIGURES.map((figure) => [figure, rows.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0)]);
const until = (events: readonly RecordedEvent[], moment: string) =>
  tablesAfter(
    visits,
    events.filter(({ at }) => at < `${moment.slice(0, 16)}:00.000Z`),
  );

describe('the figures of any past minute', () => {
  it('are those that the shop had recorded by then, whenever the provider took the money', () => {
    fc.assert(
      fc.property(history, moment, (events, then) => {
        const kept = countedBefore(tablesAfter(visits, events)['analytics.past'] ?? [], then);
        expect(sumsIn(kept)).toEqual(sumsIn(until(events, then)['analytics.totals'] ?? []));
      }),
      { numRuns: 300 },
    );
  });

  it('are those of each of its days too, without what was recorded later', () => {
    fc.assert(
      fc.property(history, moment, (events, then) => {
        const kept = tablesAfter(visits, events)['analytics.past_day'] ?? [];
        const had = until(events, then)['analytics.daily'] ?? [];
        for (const day of ['2026-09-28', '2026-09-30', '2026-10-01', '2026-10-02', parisDay(then)]) {
          const before = kept.filter(
            (row) => row['day'] === day && String(row['since']) < `${then.slice(0, 16)}:00.000Z`,
          );
          const [own] = had.filter((row) => row['day'] === day);
          for (const figure of ['sessions', 'payments', 'revenue_cents'])
            expect(before.reduce((sum, row) => sum + Number(row[figure]), 0)).toBe(Number(own?.[figure] ?? 0));
        }
      }),
      { numRuns: 300 },
    );
  });
});
