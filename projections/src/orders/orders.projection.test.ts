import { describe, expect, it } from 'vitest';
import { type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { orders } from './orders.projection.js';

const all = ['mecavin', 'service-history', 'mecascore'] as const;
function after(...events: OrderEvent[]) {
  const log = logOf();
  log.write(`order-${sessionNumber(1)}`, [examples.OrderOpened, ...events]);
  return tablesAfter(orders, log.events);
}
const rowAfter = (...events: OrderEvent[]) => after(...events)['reports.order']?.[0];
const sent = (at: string): OrderEvent[] => [
  examples.ReportsCompiled,
  examples.DeliveryAttempted,
  { ...examples.DeliveryAccepted, at },
  { ...examples.ReportsDelivered, at },
];
const mailed = { mail: 'confirmation', copy: 1, messageId: '<1@shop.example>' } as const;
const confirmed: OrderEvent[] = [
  { ...examples.DeliveryAttempted, data: { ...mailed, attempt: 1 } },
  { ...examples.DeliveryAccepted, data: mailed },
];

describe('the orders that staff sees', () => {
  it('are under way with what is missing, and get their invoice as their name', () => {
    expect(rowAfter(examples.InvoiceIssued, examples.ReportRequested, examples.ReportReceived)).toMatchObject({
      order_id: sessionNumber(1),
      reference: '2026-000001',
      vehicle: 'BMW X5',
      delivered_at: null,
      missing: ['service-history', 'mecascore'],
    });
  });

  it('are unfinished from their opening until nothing is left to be done', () => {
    expect(rowAfter()).toMatchObject({ unfinished_since: examples.OrderOpened.at });
    const received = all.map((serviceId) => ({
      ...examples.ReportReceived,
      data: { ...examples.ReportReceived.data, serviceId },
    }));
    const done = [examples.InvoiceIssued, ...confirmed, ...received, ...sent('2026-06-30T08:17:00.000Z')];
    expect(rowAfter(...done)).toMatchObject({ unfinished_since: null, refund_due_since: null });
    const granted = { ...examples.ReportRefundRequested, at: '2026-07-02T10:00:00.000Z' };
    expect(rowAfter(...done, granted)).toMatchObject({
      unfinished_since: granted.at,
      refund_due_since: granted.at,
    });
  });

  it('are counted on the day of payment, with the minutes that delivery took', () => {
    const tables = after(...sent('2026-06-30T08:17:00.000Z'));
    expect(tables['reports.daily']).toEqual([
      { day: '2026-06-30', orders: 1, delivered: 1, in_time: 1, late: 0, refunded_cents: 0 },
    ]);
    expect(tables['reports.delivery_time']).toEqual([{ day: '2026-06-30', minutes: '11', orders: 1 }]);
  });

  it('are late and delivered both when they came late, and know what was given back', () => {
    const refunded = [examples.ReportUnavailable, examples.ReportRefundRequested, examples.ReportRefundMade] as const;
    const tables = after(examples.DeliveryLate, ...refunded, ...sent('2026-06-30T10:00:00.000Z'));
    expect(tables['reports.daily']).toMatchObject([{ delivered: 1, in_time: 0, late: 1, refunded_cents: 1433 }]);
  });

  it('are withdrawn from at their time, and no longer miss what is not asked for any more', () => {
    const covered: OrderEvent = {
      ...examples.WithdrawalDeclared,
      data: { ...examples.WithdrawalDeclared.data, services: all },
    };
    const made = { ...examples.ReportRefundMade, at: '2026-07-02T08:00:00.000Z' };
    const refunded = [examples.ReportRefundRequested, made] as const;
    const tables = after(examples.InvoiceIssued, examples.ReportRequested, covered, ...refunded);
    expect(tables['reports.order']).toMatchObject([
      {
        ...{ withdrawn_at: '2026-06-30T08:05:31.000Z', delivered_at: null, missing: [] },
        ...{ amount_cents: 4300, refunded_cents: 1433 },
      },
    ]);
    expect(tables['reports.daily']).toMatchObject([{ orders: 1, delivered: 0, late: 0, refunded_cents: 1433 }]);
  });

  it('show the mail that bounced and the money that is asked back', () => {
    const bounced: OrderEvent = {
      ...examples.DeliveryRefused,
      data: { ...examples.DeliveryRefused.data, isFinal: true },
    };
    const row = rowAfter(examples.ReportsCompiled, examples.DeliveryAttempted, bounced, examples.ReportRefundAsked);
    expect(row).toMatchObject({ mail_trouble: 'bounced', refunds_asked: ['mecavin'], refunds_failed: [] });
  });

  it.each([
    ['in time at the last moment', '2026-06-30T09:05:30.000Z', 1, '60'],
    ['late a moment after it', '2026-06-30T09:05:30.001Z', 0, '60'],
    ['at once', '2026-06-30T08:05:30.000Z', 1, '0'],
    ['before the payment, by another clock', '2026-06-30T08:00:00.000Z', 1, '0'],
    ['within a minute', '2026-06-30T08:06:29.999Z', 1, '0'],
    ['after a day', '2026-07-01T08:05:30.000Z', 0, '1440'],
    ['after a week', '2026-07-07T08:05:30.000Z', 0, '1440'],
  ])('are delivered %s', (_when, at, inTime, minutes) => {
    const tables = after(...sent(at));
    expect(tables['reports.daily']).toMatchObject([{ day: '2026-06-30', delivered: 1, in_time: inTime }]);
    expect(tables['reports.delivery_time']).toEqual([{ day: '2026-06-30', minutes, orders: 1 }]);
  });

  it('keep since when they wait for money or for work, until that is done, and begin anew with the next', () => {
    const requested = (serviceId: 'mecavin' | 'service-history', at: string): OrderEvent => ({
      ...examples.ReportRefundRequested,
      ...{ data: { ...examples.ReportRefundRequested.data, serviceId }, at },
    });
    const made = (serviceId: 'mecavin' | 'service-history', at: string): OrderEvent => ({
      ...examples.ReportRefundMade,
      ...{ data: { ...examples.ReportRefundMade.data, serviceId }, at },
    });
    const [first, second, third] = [
      '2026-07-01T08:00:00.000Z',
      '2026-07-02T08:00:00.000Z',
      '2026-07-03T08:00:00.000Z',
    ] as const;
    const dueSince = (...events: OrderEvent[]) => rowAfter(examples.ReportUnavailable, ...events)?.['refund_due_since'];
    const [history, mecavin] = ['service-history', 'mecavin'] as const;
    expect(dueSince(requested(history, first))).toBe(first);
    expect(dueSince(requested(history, first), requested(mecavin, second))).toBe(first);
    expect(dueSince(requested(history, first), made(history, second))).toBeNull();
    expect(dueSince(requested(history, first), made(history, second), requested(mecavin, third))).toBe(third);
    const late = rowAfter(examples.DeliveryAlarmRaised, examples.DeliveryLate);
    expect(late).toMatchObject({ unfinished_since: examples.OrderOpened.at });
    const failed = all.map((serviceId) => ({
      ...examples.ReportRequestFailed,
      data: { ...examples.ReportRequestFailed.data, serviceId },
    }));
    expect(rowAfter(examples.InvoiceIssued, ...confirmed, ...failed)).toMatchObject({
      unfinished_since: examples.OrderOpened.at,
    });
  });

  it('show which reports are asked back, held, failed and opened, each for itself', () => {
    const held: OrderEvent = {
      ...examples.WithdrawalRefundHeld,
      data: { ...examples.WithdrawalRefundHeld.data, services: ['mecavin', 'mecascore'] },
    };
    const row = rowAfter(examples.ReportOpened, examples.WithdrawalDeclared, held, examples.ReportUnavailable);
    expect(row).toMatchObject({
      ...{ opened: ['mecavin'], refunds_held: ['mecavin', 'mecascore'], refunds_failed: [], refunds_asked: [] },
      ...{ withdrawn_at: '2026-06-30T08:05:31.000Z', refund_due_at: '2026-07-14T08:05:31.000Z' },
    });
    const lost = rowAfter(examples.ReportUnavailable, examples.ReportRefundRequested, examples.ReportRefundFailed);
    expect(lost).toMatchObject({ refunds_failed: ['service-history'], refund_due_since: null, refund_due_at: null });
  });

  it('show a change of address only while staff must look at it', () => {
    const {
      AddressChangeRequested: asked,
      AddressChangeReferred: referred,
      AddressChangeDeclined: declined,
    } = examples;
    const shown = (...events: OrderEvent[]) => rowAfter(...events)?.['address_change'];
    expect([shown(), shown(asked), shown(asked, referred), shown(asked, referred, declined)]).toEqual([
      ...[null, null, 'referred', null],
    ]);
  });

  it('are alarmed and late each at their own time', () => {
    expect(rowAfter(examples.DeliveryAlarmRaised)).toMatchObject({
      alarmed_at: '2026-06-30T08:35:31.000Z',
      late_at: null,
    });
    expect(rowAfter(examples.DeliveryLate)).toMatchObject({ alarmed_at: null, late_at: '2026-06-30T09:05:31.000Z' });
  });

  it('begin with their opening: nothing else makes one', () => {
    const log = logOf();
    log.write(`order-${sessionNumber(2)}`, [examples.InvoiceIssued, examples.DeliveryLate]);
    expect(tablesAfter(orders, log.events)).toEqual({
      ...{ 'reports.order': [], 'reports.daily': [], 'reports.delivery_time': [] },
    });
  });
});
