import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { orderDecider, type OrderCommand } from './decider.js';
import { ordersExamples as examples } from '../testing/index.js';
import { servicesGivenUp } from './withdrawal/immediate-performance.js';
import { wasSupplied } from './withdrawal/settlement.js';
import { missingServices } from './state.js';
import { playOrder, type StepOutcome } from './testing/virtual-order.js';

const RUNS = 200;
const STOPPED = ['ReportRequested', 'ReportReceived', 'ReportsCompiled', 'DeliveryAlarmRaised', 'DeliveryLate'];

const outcomes = fc.array(fc.constantFrom<StepOutcome>('works', 'fails', 'never', 'dies-before', 'dies-after'), {
  maxLength: 60,
});

describe('an order whose providers, mail server and processes do as they like', () => {
  it('comes to rest delivered or openly late, every service decided, and each mail sent once but for deaths', () => {
    fc.assert(
      fc.property(outcomes, fc.array(fc.nat(40), { maxLength: 2 }), (luck, asksIn) => {
        const { state, sent, deaths } = playOrder(luck, { asksIn });
        expect(state.deliveredAt !== null || state.lateAt !== null).toBe(true);
        expect(missingServices(state)).toEqual([]);
        for (const [mail, times] of sent) expect(times).toBeLessThanOrEqual(1 + (deaths.get(mail) ?? 0));
        const moot = state.deliveredAt === null ? '' : 'late';
        expect(state.mails.filter(({ mail, standing }) => standing === 'refused' && mail !== moot)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('gives back each share at most once, and keeps nothing for a report that never came', () => {
    fc.assert(
      fc.property(outcomes, (luck) => {
        const { events, state } = playOrder(luck);
        const back = events.filter((event) => event.type === 'ReportRefundRequested');
        expect(new Set(back.map(({ data }) => data.serviceId)).size).toBe(back.length);
        const owed = state.services.filter(({ standing }) => standing === 'unavailable');
        expect(back.reduce((sum, { data }) => sum + data.amountCents, 0)).toBe(
          owed.reduce((sum, { shareCents }) => sum + shareCents, 0),
        );
        expect(owed.filter(({ refund }) => refund !== 'made' && refund !== 'failed')).toEqual([]);
        expect(owed.filter(({ refund, creditNote }) => (refund === 'made') !== (creditNote !== null))).toEqual([]);
        const mailed = state.mails.flatMap(({ mail, about }) => (mail === 'refunded' ? [about] : []));
        expect(mailed).toHaveLength(owed.filter(({ refund }) => refund === 'made').length);
        expect(new Set(mailed).size).toBe(mailed.length);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('gives everything back that was not, and sends no report any more, once its buyer has withdrawn', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(12), (luck, withdrawsIn) => {
        const { events, state } = playOrder(luck, { withdrawsIn });
        const declaredAt = events.findIndex(({ type }) => type === 'WithdrawalDeclared');
        fc.pre(declaredAt >= 0);
        const later = events.slice(declaredAt);
        expect(later.filter((event) => event.type === 'DeliveryAttempted' && event.data.mail === 'reports')).toEqual(
          [],
        );
        expect(later.filter(({ type }) => STOPPED.includes(type))).toEqual([]);
        const back = events.filter((event) => event.type === 'ReportRefundRequested');
        expect(back.map(({ data }) => data.serviceId).toSorted()).toEqual(['mecascore', 'mecavin', 'service-history']);
        expect(back.reduce((sum, { data }) => sum + data.amountCents, 0)).toBe(state.order?.amountCents);
        expect(state.mails.filter(({ mail }) => mail === 'withdrawal')).toMatchObject([{ copy: 1 }]);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('keeps what was given up paid, and gives the rest back by itself up to the limit, above it by staff', () => {
    const rounds = fc.nat(30);
    fc.assert(
      fc.property(outcomes, rounds, rounds, rounds, fc.nat(4), (luck, agreesIn, opensIn, withdrawsIn, earlier) => {
        const { events, state } = playOrder(luck, { agreesIn, opensIn, withdrawsIn, earlier });
        const declaredAt = events.findIndex(({ type }) => type === 'WithdrawalDeclared');
        fc.pre(declaredAt >= 0);
        const services = state.withdrawal?.services ?? [];
        const before = fold(orderDecider, events.slice(0, declaredAt));
        expect(servicesGivenUp(before).filter((service) => services.includes(service))).toEqual([]);
        const back = events.flatMap((event) =>
          event.type === 'ReportRefundRequested' && event.data.reason === 'withdrawal' ? [event.data.serviceId] : [],
        );
        const held = events.flatMap((event) => (event.type === 'WithdrawalRefundHeld' ? event.data.services : []));
        expect([...back, ...held].toSorted()).toEqual(services.toSorted());
        const settledAt = events.findIndex(
          (event) =>
            event.type === 'WithdrawalRefundHeld' ||
            (event.type === 'ReportRefundRequested' && event.data.reason === 'withdrawal'),
        );
        const settled = fold(orderDecider, events.slice(0, settledAt));
        expect(held.length > 0).toBe(earlier >= 2 && wasSupplied(settled));
        const alarms = events.flatMap((event) =>
          event.type === 'RefundDeadlineAlarmRaised' ? [event.data.alarm] : [],
        );
        const isOwed = state.services.some(
          ({ serviceId, refund }) => services.includes(serviceId) && (refund === 'held' || refund === 'failed'),
        );
        expect(alarms).toEqual(isOwed ? [1, 2] : []);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('says the same however often each event comes', () => {
    fc.assert(
      fc.property(outcomes, (luck) => {
        const { events } = playOrder(luck);
        const state = fold(orderDecider, events);
        for (const serviceId of ['mecavin', 'service-history', 'mecascore'] as const) {
          const at = examples.DeliveryLate.at;
          const late: OrderCommand[] = [
            { type: 'RecordReport', serviceId, source: 's', digest: 'd', at },
            { type: 'RecordNothingFound', serviceId, at },
            { type: 'RecordReportRefundMade', serviceId, refundId: 're_9', at },
          ];
          for (const command of late) expect(orderDecider.decide(command, state)).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
