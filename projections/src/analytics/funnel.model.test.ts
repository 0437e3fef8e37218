import { parisDay } from '@shop/domain/time';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { foldBatch } from '@shop/eventing/fold';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Row } from '@shop/eventing/table';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

const VISITORS = 6;

const moment = fc
  .integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 3, 2) })
  .map((time) => new Date(time).toISOString());

const eventOf = (n: number) =>
  fc.oneof(
    moment.map((time) => started(n, time)),
    moment.map((time): SessionEvent => ({ ...sessionExamples.RobotDetected, at: time })),
    moment.map((time) => identified(time)),
    moment.map((time) => consented(time)),
    moment.map((time) => chosen(time)),
    fc.tuple(fc.integer({ min: 100, max: 9000 }), moment).map(([cents, time]) => paid(undefined, cents, time)),
  );

/** Any events of a few visits in any order, repeated and interleaved. */
const history = fc
  .array(
    fc.integer({ min: 1, max: VISITORS }).chain((n) => eventOf(n).map((one) => ({ n, one }))),
    { maxLength: 60 },
  )
  .map((history) => {
    const log = logOf();
    for (const { n, one } of history) log.session(n, [one]);
    return log.events;
  });

const first = (events: readonly RecordedEvent[], stream: string, type: SessionEvent['type']) =>
  events.find((event) => event.stream === stream && event.type === type) as SessionEvent | undefined;

/** The funnel, computed by a scan of the whole history for each figure, without state. */
function oracle(events: readonly RecordedEvent[]) {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const having = (...types: SessionEvent['type'][]): number =>
    streams.filter((stream) => types.every((type) => first(events, stream, type) !== undefined)).length;
  const payments = streams.flatMap((stream) => {
    const payment = first(events, stream, 'PaymentSucceeded');
    return payment?.type === 'PaymentSucceeded' ? [payment.data] : [];
  });
  const starts = streams.flatMap((stream) => first(events, stream, 'SessionStarted') ?? []);
  const days = [...starts.map(({ at }) => parisDay(at)), ...payments.map(({ paidAt }) => parisDay(paidAt))];
  const sumOf = (own: readonly { amountCents: number }[]) => own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    totals: {
      sessions: having('SessionStarted'),
      robots: having('SessionStarted', 'RobotDetected'),
      payments: payments.length,
      revenue_cents: sumOf(payments),
      identified: having('VehicleIdentified'),
      identified_and_consented: having('VehicleIdentified', 'ConsentGiven'),
      consented: having('ConsentGiven'),
      consented_and_chosen: having('ConsentGiven', 'ServicesSelected'),
      chosen: having('ServicesSelected'),
      chosen_and_paid: having('ServicesSelected', 'PaymentSucceeded'),
    },
    daily: [...new Set(days)].sort().map((day) => {
      const own = payments.filter(({ paidAt }) => parisDay(paidAt) === day);
      const sessions = starts.filter(({ at }) => parisDay(at) === day).length;
      return { day, sessions, payments: own.length, revenue_cents: sumOf(own) };
    }),
  };
}

/** Folds in batches as the worker does: rows are read back from Postgres between batches, as JSON would return them. */
function inBatches(events: readonly RecordedEvent[], size: number) {
  const stored = new Map<string, Row>();
  const added = new Map<string, number>();
  for (let from = 0; from < events.length; from += size) {
    const batch = events.slice(from, from + size);
    const changes = foldBatch(visits, stored, batch);
    for (const [key, row] of changes.rows) stored.set(key, JSON.parse(JSON.stringify(row)) as Row);
    for (const { table, identity, amounts } of changes.sums) {
      for (const [column, amount] of Object.entries(amounts)) {
        const name = JSON.stringify([table.name, identity, column]);
        added.set(name, (added.get(name) ?? 0) + amount);
      }
    }
  }
  return { rows: [...stored.values()], sums: new Map([...added].filter(([, amount]) => amount !== 0).sort()) };
}

describe('the funnel against a brute-force count', () => {
  it('agrees for any history, in any order', () => {
    fc.assert(
      fc.property(history, (events) => {
        const tables = tablesAfter(visits, events);
        const expected = oracle(events);
        expect(tables['analytics.totals']?.[0]).toEqual(
          events.length === 0 || Object.values(expected.totals).every((count) => count === 0)
            ? undefined
            : { scope: 'shop', ...expected.totals },
        );
        expect(tables['analytics.daily']).toEqual(expected.daily);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same however the history is cut into batches', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 7 }), (events, size) => {
        expect(inBatches(events, size)).toEqual(inBatches(events, events.length + 1));
      }),
      { numRuns: 200 },
    );
  });
});
