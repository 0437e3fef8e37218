import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, sessionDecider, type SessionEvent } from '@shop/domain';
import { nextStepsOf, orderDecider, type OrderState } from '@shop/domain/orders';
import { busyness, beginnings } from './calendar.js';
import { simulatedHistory, type SimulatedSession } from './index.js';

const request = { sessions: 3000, from: '2026-03-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z', seed: 7 };
const history = [...simulatedHistory(request)];

const eventsOf = ({ batches }: SimulatedSession): SessionEvent[] => batches.flatMap(({ events }) => events);
const stateOf = (visit: SimulatedSession) => fold(sessionDecider, eventsOf(visit));
const states = history.map(stateOf);
const share = (part: number, whole: number): number => part / whole;
const having = (type: SessionEvent['type']) => history.filter((visit) => eventsOf(visit).some((e) => e.type === type));

describe('a made-up history', () => {
  it('is the same for the same seed, and another for another', () => {
    const again = [...simulatedHistory(request)];
    expect(again).toEqual(history);
    expect([...simulatedHistory({ ...request, seed: 8 })]).not.toEqual(history);
  });

  it('converts as a shop does: many look, some tell who they are, a few pay', () => {
    const identified = having('VehicleIdentified').length;
    const consented = having('ConsentGiven').length;
    const chosen = having('ServicesSelected').length;
    const paid = having('PaymentSucceeded').length;
    expect(share(identified, history.length)).toBeGreaterThan(0.45);
    expect(share(consented, identified)).toBeGreaterThan(0.5);
    expect(share(chosen, consented)).toBeGreaterThan(0.6);
    expect(share(paid, history.length)).toBeGreaterThan(0.07);
    expect(share(paid, history.length)).toBeLessThan(0.2);
  });

  it('differs by where visitors come from', () => {
    const conversion = (src: string): number => {
      const own = states.filter(({ sessions }) => sessions.src === src);
      return share(own.filter(({ payments }) => payments.paid !== null).length, own.length);
    };
    expect(conversion('newsletter')).toBeGreaterThan(2 * conversion('facebook'));
  });

  it('has robots among its visits, which only land', () => {
    const robots = having('RobotDetected');
    expect(share(robots.length, history.length)).toBeGreaterThan(0.02);
    expect(share(robots.length, history.length)).toBeLessThan(0.06);
    const types = robots.map((visit) => eventsOf(visit).map(({ type }) => type));
    expect(new Set(types.flat())).toEqual(new Set(['SessionStarted', 'RobotDetected', 'StepRecorded']));
  });

  it('has what goes wrong as well: declined cards, refunds, duplicates, professionals', () => {
    expect(having('PaymentFailed').length).toBeGreaterThan(20);
    expect(having('PaymentRefunded').length).toBeGreaterThan(0);
    expect(having('DuplicatePaymentReceived').length).toBeGreaterThan(0);
    expect(having('ProfessionalDetected').length).toBeGreaterThan(10);
    expect(having('PaymentAnomalyDetected')).toEqual([]);
    expect(states.filter(({ sessions }) => sessions.lang === 'en').length).toBeGreaterThan(150);
  });

  it('is valid whatever the seed: each visit starts once, and its time never runs backwards', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const visit of simulatedHistory({ ...request, sessions: 40, seed })) {
          const times = visit.batches.map(({ at }) => at);
          expect(times).toEqual(times.toSorted());
          expect(eventsOf(visit)[0]?.type).toBe('SessionStarted');
          expect(stateOf(visit).sessions.uuid).toBe(visit.uuid);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the hours of a made-up history', () => {
  it('follow the clock of Paris: the evening is busy in winter and in summer', () => {
    const [winter, summer] = ['2026-01-14T19:00:00Z', '2026-07-15T18:00:00Z'].map((at) => busyness(Date.parse(at)));
    expect(winter?.weight).toBeCloseTo(0.9 * 0.9 * 1.7);
    expect(summer?.weight).toBeCloseTo(0.95 * 0.9 * 1.7);
  });

  it('lie between the two moments, in order', () => {
    const [from, to] = [Date.parse('2026-05-01T10:30:00Z'), Date.parse('2026-05-01T12:10:00Z')];
    const starts = beginnings(500, from, to, 3);
    expect(starts).toHaveLength(500);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts.every((start) => start >= from && start < to)).toBe(true);
  });
});

describe('the orders of a made-up history', () => {
  const delivered = history.filter(({ order }) => order.length > 0);
  const orders: OrderState[] = delivered.map(({ order }) =>
    fold(
      orderDecider,
      order.flatMap(({ events }) => events),
    ),
  );

  it('are there for every payment that had time to be delivered, and are over', () => {
    const paid = having('PaymentSucceeded').length;
    expect(delivered.length).toBeGreaterThan(0.98 * paid);
    for (const [index, order] of orders.entries()) {
      expect(order.order?.orderId).toBe(delivered[index]?.uuid);
      expect(nextStepsOf(order, request.to)).toEqual({ steps: [], retryAt: null });
    }
  });

  it('are delivered within the promised hour for the most part, and a few are late', () => {
    const inTime = orders.filter(({ order, deliveredAt }) => (deliveredAt ?? '9') <= (order?.promisedBy ?? ''));
    expect(share(inTime.length, orders.length)).toBeGreaterThan(0.93);
    expect(orders.filter(({ lateAt }) => lateAt !== null).length).toBeGreaterThan(0);
  });

  it('hold what the providers had said before the payment, but for a few', () => {
    const reports = orders.flatMap(({ services }, index) =>
      services.map(({ serviceId, standing }) => {
        const visit = delivered[index];
        const said = visit && stateOf(visit).reports.availability.find((one) => one.serviceId === serviceId);
        return { said: said?.availability, came: standing === 'received' };
      }),
    );
    const cameOf = (said: string) => reports.filter((one) => one.said === said).map(({ came }) => came);
    expect(cameOf('found').length).toBeGreaterThan(200);
    expect(share(cameOf('found').filter(Boolean).length, cameOf('found').length)).toBeGreaterThan(0.97);
    expect(cameOf('unlikely')).toContain(false);
  });

  it('have numbers of no real invoice', () => {
    for (const { invoice } of orders) expect(invoice?.number).toMatch(/^DEMO-\d+$/);
  });
});
