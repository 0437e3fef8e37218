import { type SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { RecordedEvent } from '@shop/eventing/event';
import { identified, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

const VISITORS = 4;

/** When each day of Paris begins, written by hand: the day of a clock change is 25 or 23 hours long. */
const CHANGES = {
  'October 2026, when a day has 25 hours': [
    ['2026-10-24', '2026-10-23T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['after', '2026-10-26T23:00:00.000Z'],
  ],
  'March 2027, when a day has 23 hours': [
    ['2027-03-27', '2027-03-26T23:00:00.000Z'],
    ['2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['2027-03-29', '2027-03-28T22:00:00.000Z'],
    ['after', '2027-03-29T22:00:00.000Z'],
  ],
} as const;
type Calendar = (typeof CHANGES)[keyof typeof CHANGES];

const dayOf = (calendar: Calendar, at: string): string => calendar.findLast(([, from]) => from <= at)?.[0] ?? 'before';

/** Any moment of the three days, often within a second of a day's beginning or of the hour that comes twice or never. */
function momentOf(calendar: Calendar): fc.Arbitrary<string> {
  const [first, ...others] = calendar.map(([, from]) => Date.parse(from));
  const last = (others.at(-1) ?? 0) - 1;
  const edges = [
    ...calendar.slice(0, 3).map(([, from]) => Date.parse(from)),
    Date.parse(calendar[1][1]) + 3 * 3_600_000,
  ];
  const near = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -1000, max: 1000 }))
    .map(([edge, by]) => Math.min(last, Math.max(first ?? 0, edge + by)));
  return fc.oneof(near, fc.integer({ min: first ?? 0, max: last })).map((time) => new Date(time).toISOString());
}

const refunded = (refundedCents: number, at: string, paymentIntentId: string): SessionEvent => ({
  ...sessionExamples.PaymentRefunded,
  data: { paymentIntentId, refundedCents },
  at,
});

type Ended = typeof sessionExamples.DisputeLost | typeof sessionExamples.DisputeWon;
const decided = (event: Ended, at: string, paymentIntentId: string, disputeId: string): SessionEvent => ({
  ...event,
  data: { ...event.data, paymentIntentId, disputeId },
  at,
});

const { paymentIntentId: OURS } = sessionExamples.PaymentSucceeded.data;

function historyOf(calendar: Calendar): fc.Arbitrary<readonly RecordedEvent[]> {
  const moment = momentOf(calendar);
  const cents = fc.integer({ min: 0, max: 4300 });
  const ended = fc.constantFrom(sessionExamples.DisputeLost, sessionExamples.DisputeWon);
  const event = (n: number): fc.Arbitrary<SessionEvent> =>
    fc.oneof(
      moment.map((time) => started(n, time)),
      moment.map((time): SessionEvent => ({ ...sessionExamples.RobotDetected, at: time })),
      moment.map((time) => identified(time)),
      fc.tuple(cents, moment).map(([amount, time]) => paid(undefined, amount, time)),
      fc
        .tuple(cents, moment, fc.constantFrom(OURS, OURS, 'pi_another'))
        .map(([amount, time, intent]) => refunded(amount, time, intent)),
      fc
        .tuple(ended, moment, fc.constantFrom(OURS, OURS, 'pi_another'), fc.constantFrom('du_1', 'du_2'))
        .map(([event, time, intent, id]) => decided(event, time, intent, id)),
    );
  const history = fc.integer({ min: 1, max: VISITORS }).chain((n) => event(n).map((one) => ({ n, one })));
  return fc.array(history, { maxLength: 50 }).map((events) => {
    const log = logOf();
    for (const { n, one } of events) log.session(n, [one]);
    return log.events;
  });
}

const NOTHING = {
  sessions: 0,
  robots: 0,
  converted: 0,
  payments: 0,
  revenue_cents: 0,
  refunded_cents: 0,
  charged_back_cents: 0,
};
type Figures = Record<keyof typeof NOTHING, number>;

/** The figures of the days, computed visit by visit, each from its first event to its last. */
function oracle(calendar: Calendar, events: readonly RecordedEvent[]): ReadonlyMap<string, Figures> {
  const days = new Map<string, Figures>();
  const put = (at: string, measure: keyof Figures, amount: number): void => {
    const day = dayOf(calendar, at);
    const figures = days.get(day) ?? { ...NOTHING };
    days.set(day, { ...figures, [measure]: figures[measure] + amount });
  };
  for (const stream of new Set(events.map((event) => event.stream))) {
    const own = events.filter((event) => event.stream === stream) as unknown as readonly SessionEvent[];
    const start = own.find(({ type }) => type === 'SessionStarted');
    const paidAs = own.findIndex(({ type }) => type === 'PaymentSucceeded');
    const payment = own[paidAs];
    if (start !== undefined) put(start.at, 'sessions', 1);
    if (start !== undefined && own.some(({ type }) => type === 'RobotDetected')) put(start.at, 'robots', 1);
    if (payment?.type !== 'PaymentSucceeded') continue;
    if (start !== undefined) put(start.at, 'converted', 1);
    put(payment.data.paidAt, 'payments', 1);
    put(payment.data.paidAt, 'revenue_cents', payment.data.amountCents);
    const refunds = own.slice(paidAs).flatMap((event) => (event.type === 'PaymentRefunded' ? [event] : []));
    const counted = refunds.filter(({ data }) => data.paymentIntentId === OURS);
    for (const [index, { at, data }] of counted.entries()) {
      put(at, 'refunded_cents', data.refundedCents - (counted[index - 1]?.data.refundedCents ?? 0));
    }
    const taken = new Map<string, number>();
    for (const { type, data, at } of own.slice(paidAs)) {
      if ((type !== 'DisputeLost' && type !== 'DisputeWon') || data.paymentIntentId !== OURS) continue;
      const cents = type === 'DisputeLost' ? data.amountCents : 0;
      put(at, 'charged_back_cents', cents - (taken.get(data.disputeId) ?? 0));
      taken.set(data.disputeId, cents);
    }
  }
  return new Map([...days].filter(([, figures]) => Object.values(figures).some((amount) => amount !== 0)).sort());
}

describe.each(Object.entries(CHANGES))('the days of %s', (_when, calendar) => {
  const foldedDays = (events: readonly RecordedEvent[]): ReadonlyMap<string, Figures> => {
    const read = events.filter(({ type }) => visits.handles.includes(type));
    const cells = (tablesAfter(visits, read)['analytics.cube'] ?? []).filter(
      ({ cut, span }) => cut === '' && span === '1',
    );
    const figures = (cell: (typeof cells)[number]): Figures => ({
      sessions: Number(cell['sessions']),
      robots: Number(cell['robots']),
      converted: Number(cell['converted']),
      payments: Number(cell['payments']),
      revenue_cents: Number(cell['revenue_cents']),
      refunded_cents: Number(cell['refunded_cents']),
      charged_back_cents: Number(cell['charged_back_cents']),
    });
    const kept = cells.map((cell) => [cell['day'] as string, figures(cell)] as const);
    return new Map(kept.filter(([, one]) => Object.values(one).some((amount) => amount !== 0)).sort());
  };

  it('hold every visit, robot, payment, refund and lost dispute on the day of Paris that it happened on', () => {
    fc.assert(
      fc.property(historyOf(calendar), (events) => {
        expect(foldedDays(events)).toEqual(oracle(calendar, events));
      }),
      { numRuns: 300 },
    );
  });

  it('are the daily list of the default view too', () => {
    fc.assert(
      fc.property(historyOf(calendar), (events) => {
        const daily = tablesAfter(visits, events)['analytics.daily'] ?? [];
        const listed = [...oracle(calendar, events)].filter(([, { sessions, payments }]) => sessions + payments > 0);
        expect(daily).toMatchObject(
          listed.map(([day, { sessions, payments, revenue_cents }]) => ({ day, sessions, payments, revenue_cents })),
        );
        expect(daily).toHaveLength(listed.length);
      }),
      { numRuns: 200 },
    );
  });
});
