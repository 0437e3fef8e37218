import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { ordersExamples, sessionExamples as examples } from '@shop/domain/testing';
import { started } from '../testing/examples.js';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { payments, type VisitRow } from './payments.projection.js';

const at = (minute: number): string => `2026-06-30T09:${String(minute).padStart(2, '0')}:00.000Z`;
const requested = (attempt: number, minute: number, amountCents = 4300): SessionEvent => ({
  ...examples.PaymentIntentRequested,
  ...{ data: { ...examples.PaymentIntentRequested.data, attempt, amountCents }, at: at(minute) },
});
const created = (attempt: number, minute = 30): SessionEvent => ({
  ...examples.PaymentIntentCreated,
  ...{ data: { attempt, paymentIntentId: `pi_${attempt}`, amountCents: 4300 }, at: at(minute) },
});
const canceled = (attempt: number, minute: number): SessionEvent => ({
  ...examples.PaymentIntentCanceled,
  ...{ data: { attempt, paymentIntentId: `pi_${attempt}` }, at: at(minute) },
});
const failed = (attempt: number, minute: number): SessionEvent => ({
  ...examples.PaymentIntentFailed,
  ...{ data: { ...examples.PaymentIntentFailed.data, attempt }, at: at(minute) },
});
const succeeded = (intent: string, minute: number, amountCents = 4300): SessionEvent => ({
  ...examples.PaymentSucceeded,
  ...{ data: { ...examples.PaymentSucceeded.data, paymentIntentId: intent, amountCents }, at: at(minute) },
});
const anomaly = (intent: string, minute: number, amountCents = 4200): SessionEvent => ({
  ...examples.PaymentAnomalyDetected,
  ...{ data: { ...examples.PaymentAnomalyDetected.data, paymentIntentId: intent, amountCents }, at: at(minute) },
});
const shown = (intent: string, refundedCents: number, minute: number): SessionEvent => ({
  ...examples.PaymentRefunded,
  ...{ data: { paymentIntentId: intent, refundedCents }, at: at(minute) },
});

function after(...events: readonly SessionEvent[]): VisitRow {
  const log = logOf();
  log.session(1, [started(1), ...events]);
  return tablesAfter(payments, log.events)['payments.visit']?.[0] as unknown as VisitRow;
}
const shownOf = ({ intents }: VisitRow) =>
  intents.map(({ attempt, paymentIntentId, standing, settledAt }) => [attempt, paymentIntentId, standing, settledAt]);

describe('a second attempt to pay', () => {
  it('is open since the oldest that has no outcome, whichever ends first', () => {
    const both = [requested(1, 0), created(1), requested(2, 5), created(2)];
    expect(after(...both).open_since).toBe(at(0));
    expect(after(...both, canceled(1, 6)).open_since).toBe(at(5));
    expect(after(...both, canceled(2, 6)).open_since).toBe(at(0));
    expect(after(...both, canceled(2, 6), failed(1, 7)).open_since).toBeNull();
    expect(shownOf(after(...both, canceled(1, 6)))).toEqual([
      [1, 'pi_1', 'canceled', at(6)],
      [2, 'pi_2', 'created', null],
    ]);
  });

  it('takes money of its own id, else that of the newest attempt of that amount without one, else stands alone', () => {
    const lost = [requested(1, 0), requested(2, 1), requested(3, 2, 1900)];
    expect(shownOf(after(...lost, succeeded('pi_x', 9)))).toEqual([
      [1, null, 'requested', null],
      [2, 'pi_x', 'succeeded', at(9)],
      [3, null, 'requested', null],
    ]);
    expect(shownOf(after(...lost, created(2), succeeded('pi_2', 9)))[1]).toEqual([2, 'pi_2', 'succeeded', at(9)]);
    expect(shownOf(after(...lost, created(2), succeeded('pi_x', 9)))[0]).toEqual([1, 'pi_x', 'succeeded', at(9)]);
    expect(shownOf(after(...lost, anomaly('pi_y', 9, 77))).at(-1)).toEqual([null, 'pi_y', 'anomaly', at(9)]);
    expect(shownOf(after(...lost, anomaly('pi_y', 9, 77), shown('pi_y', 77, 10)))).toHaveLength(4);
  });

  it('keeps its outcome when the provider names it late', () => {
    expect(shownOf(after(requested(1, 0), failed(1, 1), created(1, 2)))).toEqual([[1, 'pi_1', 'failed', at(1)]]);
    expect(shownOf(after(requested(1, 0), requested(2, 1), created(1, 2)))).toEqual([
      [1, 'pi_1', 'created', null],
      [2, null, 'requested', null],
    ]);
  });

  it('is left alone by what names an attempt or an intent that is not there', () => {
    const one = [requested(1, 0), created(1)] as const;
    for (const stray of [created(2), canceled(2, 5), failed(2, 5), shown('pi_9', 100, 5)]) {
      expect(after(...one, stray)).toEqual(after(...one));
    }
  });
});

describe('a payment that needs a person', () => {
  const back = (intent: string, minute: number): SessionEvent => shown(intent, 4200, minute);

  it('needs one since the first of them, and since the next one once that is settled', () => {
    expect(after(anomaly('pi_1', 1), anomaly('pi_2', 2)).concern_since).toBe(at(1));
    expect(after(anomaly('pi_1', 1), anomaly('pi_2', 2), back('pi_1', 3)).concern_since).toBe(at(1));
    expect(after(anomaly('pi_1', 1), back('pi_1', 2), anomaly('pi_2', 3)).concern_since).toBe(at(3));
    expect(after(anomaly('pi_1', 1), anomaly('pi_2', 2), back('pi_2', 3), back('pi_1', 4)).concern_since).toBeNull();
  });

  it.each([
    ['requested', examples.RefundRequested, true],
    ['completed', examples.RefundCompleted, false],
    ['failed', examples.RefundFailed, true],
  ] as const)('with a refund that is %s', (refund, event, isConcern) => {
    const duplicate = { ...examples.DuplicatePaymentReceived, at: at(1) };
    const row = after(requested(1, 0), created(1), succeeded('pi_1', 0), duplicate, {
      ...event,
      at: at(2),
    });
    expect(row.intents[1]).toMatchObject({ refund, standing: 'duplicate' });
    expect(row.concern_since !== null).toBe(isConcern);
  });

  it('is paid by one who has no order yet, since the newest payment that counts', () => {
    const row = after(requested(1, 0), created(1), succeeded('pi_1', 3));
    expect(row.unopened_since).toBe(at(3));
    expect(after(requested(1, 0), created(1), succeeded('pi_1', 3), shown('pi_1', 4300, 9)).unopened_since).toBe(at(3));
    expect(after(requested(1, 0), created(1)).unopened_since).toBeNull();
  });

  it('is not made up by an order or a refund of a visit that paid nothing', () => {
    const log = logOf();
    log.write(`order-${sessionNumber(2)}`, [ordersExamples.OrderOpened, ordersExamples.ReportRefundMade]);
    expect(tablesAfter(payments, log.events)['payments.visit']).toEqual([]);
  });
});

describe('money that staff pays back in another way', () => {
  const refundFailed = (amountCents: number, minute: number): SessionEvent => ({
    ...examples.RefundFailed,
    ...{ data: { paymentIntentId: 'pi_1', amountCents, reason: 'x', refundId: 're_1' } as never, at: at(minute) },
  });
  const { refundId: _refundId, ...byHand } = ordersExamples.ReportRefundMade.data;
  const since = (...amounts: readonly number[]) => {
    const log = logOf();
    log.session(1, [started(1), requested(1, 0), created(1), succeeded('pi_1', 1), refundFailed(1433, 2)]);
    for (const amountCents of amounts)
      log.write(`order-${sessionNumber(1)}`, [
        { ...ordersExamples.ReportRefundMade, data: { ...byHand, amountCents }, at: at(5) },
      ]);
    return tablesAfter(payments, log.events)['payments.visit']?.[0] as unknown as VisitRow;
  };

  it('ends the concern once it is as much as failed, in one payment or several', () => {
    expect(since().concern_since).toBe(at(2));
    expect(since(1432).concern_since).toBe(at(2));
    expect(since(1433).concern_since).toBeNull();
    expect(since(1000, 433).concern_since).toBeNull();
    expect(since(5000).intents[0]).toMatchObject({ refundDueCents: 0 });
  });

  it('is that of the sale, and none of what fits no order', () => {
    const log = logOf();
    const { data, ...failure } = refundFailed(500, 4);
    const other = { ...failure, data: { ...data, paymentIntentId: 'pi_x' } } as SessionEvent;
    log.session(1, [
      requested(1, 0),
      created(1),
      succeeded('pi_1', 1),
      refundFailed(500, 2),
      anomaly('pi_x', 3),
      other,
      {
        ...examples.DuplicatePaymentReceived,
        data: { ...examples.DuplicatePaymentReceived.data, paymentIntentId: 'pi_2' },
      },
      { ...failure, data: { ...data, paymentIntentId: 'pi_2' } } as SessionEvent,
    ]);
    log.write(`order-${sessionNumber(1)}`, [
      { ...ordersExamples.ReportRefundMade, data: { ...byHand, amountCents: 500 }, at: at(5) },
    ]);
    const [row] = tablesAfter(payments, log.events)['payments.visit'] as unknown as VisitRow[];
    expect(row?.intents.map(({ refundDueCents }) => refundDueCents)).toEqual([0, 500, 500]);
  });
});
