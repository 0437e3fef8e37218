import { describe, expect, it } from 'vitest';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples, ordersExamples } from '@shop/domain/testing';
import { started } from '../testing/examples.js';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { payments, type VisitRow } from './payments.projection.js';

const { PaymentIntentRequested: requested, PaymentIntentCreated: created } = examples;
const since = ({ events }: ReturnType<typeof logOf>) =>
  (tablesAfter(payments, events)['payments.visit']?.[0] as unknown as VisitRow).concern_since;

describe('a refund that failed', () => {
  const paid = [requested, created, examples.PaymentSucceeded] as const;
  const shown = (refundedCents: number): SessionEvent => ({
    ...examples.PaymentRefunded,
    data: { ...examples.PaymentRefunded.data, refundedCents },
  });
  const failed = (amountCents: number): SessionEvent => ({
    ...examples.RefundFailed,
    data: { paymentIntentId: 'pi_1', amountCents, reason: 'lost_or_stolen_card', refundId: `re_${amountCents}` },
  });
  const isConcern = (...events: SessionEvent[]): boolean => {
    const log = logOf();
    log.session(1, [started(1), ...paid, ...events]);
    return since(log) !== null;
  };

  it('is a concern until as much has been refunded again', () => {
    expect(isConcern(shown(1000), failed(1000), shown(0))).toBe(true);
    expect(isConcern(shown(1000), failed(1000), shown(0), shown(999))).toBe(true);
    expect(isConcern(shown(1000), failed(1000), shown(0), shown(1000))).toBe(false);
  });

  it('is counted beside what was refunded before, for whatever reason', () => {
    expect(isConcern(shown(1500), failed(1000), shown(500))).toBe(true);
    expect(isConcern(shown(1500), failed(1000), shown(500), shown(1000))).toBe(true);
    expect(isConcern(shown(1500), failed(1000), shown(500), shown(1500))).toBe(false);
  });

  it('is added to others, whether the amount refunded ever held it or not', () => {
    const unseen = [failed(1434), failed(1433)];
    expect(isConcern(...unseen, shown(1434))).toBe(true);
    expect(isConcern(...unseen, shown(1434), shown(2867))).toBe(false);
    const seen = [shown(2867), failed(1434), shown(1433), failed(1433), shown(0)];
    expect(isConcern(...seen, shown(1434))).toBe(true);
    expect(isConcern(...seen, shown(1434), shown(2867))).toBe(false);
    expect(isConcern(shown(1000), failed(1000), failed(500), shown(1000))).toBe(true);
    expect(isConcern(shown(1000), failed(1000), failed(500), shown(1500))).toBe(false);
  });

  it('is no concern any more once staff has paid it back in another way', () => {
    const log = logOf();
    log.session(1, [started(1), ...paid, shown(1433), failed(1433), shown(0)]);
    const { refundId: _refundId, ...data } = ordersExamples.ReportRefundMade.data;
    log.write(`order-${sessionNumber(1)}`, [ordersExamples.ReportRefundMade]);
    expect(since(log)).not.toBeNull();
    log.write(`order-${sessionNumber(1)}`, [{ ...ordersExamples.ReportRefundMade, data }]);
    expect(since(log)).toBeNull();
  });
});
