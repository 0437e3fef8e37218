import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { scenarioFor } from '../../testing/index.js';
import { nextStepsOf } from '../next-steps.js';
import { orderDecider } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import { orderView } from '../views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T09:00:00.000Z';
const all = ['mecavin', 'service-history', 'mecascore'] as const;
const settle = (earlier: number) => ({ type: 'SettleWithdrawal', earlier, most: 2, at }) as const;
const received = all.flatMap((serviceId): OrderEvent[] => [
  { ...examples.ReportRequested, data: { serviceId, attempt: 1 } },
  { ...examples.ReportReceived, data: { ...examples.ReportReceived.data, serviceId } },
]);
const declared: OrderEvent = {
  ...examples.WithdrawalDeclared,
  data: { ...examples.WithdrawalDeclared.data, services: all },
};
const unread: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued, ...received, declared];
const read: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued, ...received, examples.ReportOpened, declared];
const held: OrderEvent = {
  ...examples.WithdrawalRefundHeld,
  data: { ...examples.WithdrawalRefundHeld.data, services: all },
};
const stateOf = (events: readonly OrderEvent[]) => fold(orderDecider, events);
const stepsOf = (events: readonly OrderEvent[], now = at) => nextStepsOf(stateOf(events), now).steps;
const days = (count: number): string =>
  new Date(Date.parse(examples.WithdrawalDeclared.at) + count * 86_400_000).toISOString();

describe('the money of a withdrawal', () => {
  it('is asked for as the order’s next step, and not again once it was', () => {
    expect(stepsOf(read)).toContainEqual({ type: 'settle-withdrawal' });
    const events = (given(...read).when(settle(0)) as { events: OrderEvent[] }).events;
    expect(events).toMatchObject(
      all.map((serviceId) => ({ type: 'ReportRefundRequested', data: { serviceId, reason: 'withdrawal' } })),
    );
    expect(stepsOf([...read, ...events])).not.toContainEqual({ type: 'settle-withdrawal' });
    expect(given(...read, ...events).when(settle(9))).toEqual({ events: [] });
    expect(given(examples.OrderOpened).when(settle(0))).toEqual({ events: [] });
  });

  it('goes back by itself twice for one card or e-mail that had its reports, then waits for staff', () => {
    expect(given(...read).when(settle(1))).toMatchObject({ events: [{ type: 'ReportRefundRequested' }, {}, {}] });
    expect(given(...read).when(settle(2))).toEqual({
      events: [{ type: 'WithdrawalRefundHeld', data: { services: all, earlier: 2, dueAt: days(14) }, at }],
    });
    expect(given(...read, held).when(settle(0))).toEqual({ events: [] });
    expect(stepsOf([...read, held]).filter(({ type }) => type === 'refund' || type === 'settle-withdrawal')).toEqual(
      [],
    );
  });

  it('goes back by itself however often, when no report was supplied', () => {
    expect(given(...unread).when(settle(9))).toMatchObject({ events: [{ type: 'ReportRefundRequested' }, {}, {}] });
  });

  it('counts a report that was mailed as one that was read', () => {
    const compiled = [examples.OrderOpened, examples.InvoiceIssued, ...received, examples.ReportsCompiled];
    const accepted = [...compiled, examples.DeliveryAttempted, examples.DeliveryAccepted];
    for (const sent of [accepted, [...accepted, examples.ReportsDelivered]]) {
      expect(given(...sent, declared).when(settle(2))).toMatchObject({ events: [{ type: 'WithdrawalRefundHeld' }] });
    }
  });

  it('leaves the declaration as it is: acknowledged, with nothing read any more, and the day it is due', () => {
    expect(stepsOf([...read, held])).toContainEqual({ type: 'send', mail: 'withdrawal', copy: 1 });
    expect(orderView(stateOf([...read, held]))).toMatchObject({
      withdrawal: { services: all, refundDueAt: days(14) },
      reports: all.map(() => ({ standing: 'withdrawn', refund: 'held' })),
    });
  });
});

describe('a refund that waits for staff', () => {
  it('is granted service by service, as the withdrawal that it is', () => {
    const grant = { type: 'GrantRefund', serviceId: 'mecavin', adminId: 'admin-1', reason: 'Vérifiée', at } as const;
    expect(given(...read, held).when(grant)).toMatchObject({
      events: [
        { type: 'ReportRefundRequested', data: { serviceId: 'mecavin', reason: 'withdrawal', adminId: 'admin-1' } },
      ],
    });
  });

  it('cannot be declined: the right of withdrawal has no number, and its money stays owed', () => {
    const decline = { type: 'DeclineRefund', serviceId: 'mecavin', reason: 'Abus.', adminId: 'admin-1', at } as const;
    expect(given(...read, held).when(decline)).toEqual({ refusal: 'withdrawal-refund-owed' });
  });

  it('alarms staff after five days and after ten, while money is owed', () => {
    const deadlines = (now: string, ...events: OrderEvent[]) =>
      given(...read, held, examples.DeliveryAlarmRaised, ...events).when({ type: 'ApplyDeadlines', at: now });
    const alarm = (count: number): OrderEvent => ({
      ...examples.RefundDeadlineAlarmRaised,
      data: { ...examples.RefundDeadlineAlarmRaised.data, alarm: count },
    });
    expect(deadlines(days(4.9))).toEqual({ events: [] });
    expect(deadlines(days(5))).toMatchObject({ events: [{ data: { alarm: 1, services: all, dueAt: days(14) } }] });
    expect(deadlines(days(9), alarm(1))).toEqual({ events: [] });
    expect(deadlines(days(12))).toMatchObject({ events: [{ data: { alarm: 2 } }] });
    expect(deadlines(days(12), alarm(2))).toEqual({ events: [] });
    expect(nextStepsOf(stateOf([...read, held]), at).retryAt).toBe(days(5));
    const made = all.flatMap((serviceId): OrderEvent[] => [
      { ...examples.ReportRefundRequested, data: { serviceId, amountCents: 1433, reason: 'withdrawal' } },
      { ...examples.ReportRefundMade, data: { serviceId, amountCents: 1433, refundId: 're' } },
    ]);
    expect(deadlines(days(12), ...made)).toEqual({ events: [] });
    const failed: OrderEvent = {
      ...examples.ReportRefundFailed,
      data: { ...examples.ReportRefundFailed.data, serviceId: 'mecavin' },
    };
    expect(deadlines(days(6), ...made, failed)).toMatchObject({ events: [{ data: { services: ['mecavin'] } }] });
  });
});
