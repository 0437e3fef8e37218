import { describe, expect, it } from 'vitest';
import { sessionDecider, type SessionCommand } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:05:00.000Z';
const { uuid } = examples.SessionStarted.data;
const twicePaid = [
  examples.SessionStarted,
  examples.PaymentIntentRequested,
  examples.PaymentIntentCreated,
  examples.PaymentSucceeded,
  examples.DuplicatePaymentReceived,
] as const;

const paymentIntentId = 'pi_2';
const request: SessionCommand = { type: 'RequestRefund', paymentIntentId, at };
const completed: SessionCommand = { type: 'RecordRefundCompleted', paymentIntentId, refundId: 're_1', at };
const refused: SessionCommand = { type: 'RecordRefundFailed', paymentIntentId, reason: 'charge_already_refunded', at };

describe('giving a duplicate payment back', () => {
  it('is written down before the provider is asked, once', () => {
    expect(given(...twicePaid).when(request)).toEqual({ events: [examples.RefundRequested] });
    expect(given(...twicePaid, examples.RefundRequested).when(request)).toEqual({ events: [] });
  });

  it('ends with what the provider says, and stays there', () => {
    const requested = [...twicePaid, examples.RefundRequested] as const;
    expect(given(...requested).when(completed)).toEqual({ events: [examples.RefundCompleted] });
    expect(given(...requested).when(refused)).toEqual({ events: [examples.RefundFailed] });
    expect(given(...requested, examples.RefundCompleted).when(refused)).toEqual({ events: [] });
    expect(given(...requested, examples.RefundFailed).when(request)).toEqual({ events: [] });
  });

  it('never touches the sale itself', () => {
    const sale: SessionCommand = { type: 'RequestRefund', paymentIntentId: 'pi_1', at };
    expect(given(...twicePaid).when(sale)).toEqual({ events: [] });
  });
});

describe('what the provider shows later', () => {
  const shown = (refundedCents: number, ...failed: string[]): SessionCommand => ({
    type: 'SettlePayment',
    outcome: {
      paymentIntentId: 'pi_1',
      status: 'succeeded',
      amountCents: 4300,
      currency: 'eur',
      sessionUuid: uuid,
      paidAt: '2026-06-30T08:05:30.000Z',
      refundedCents,
      disputes: [],
      failedRefunds: failed.map((refundId) => ({ refundId, amountCents: 1000, reason: 'lost_or_stolen_card' })),
      failure: null,
    },
    source: 'webhook',
    at,
  });

  it('is recorded for staff: refunds by what was given back in all', () => {
    expect(given(...twicePaid).when(shown(4300))).toEqual({ events: [examples.PaymentRefunded] });
    expect(given(...twicePaid, examples.PaymentRefunded).when(shown(1000))).toEqual({ events: [] });
  });

  it('is a failed refund once, whose amount counts as refunded no more', () => {
    const failure = (refundId: string) => ({
      type: 'RefundFailed' as const,
      data: { paymentIntentId: 'pi_1', amountCents: 1000, reason: 'lost_or_stolen_card', refundId },
      at,
    });
    const refunded = (refundedCents: number) => ({
      type: 'PaymentRefunded' as const,
      data: { paymentIntentId: 'pi_1', refundedCents },
      at,
    });
    const failed = [...twicePaid, refunded(2000), failure('re_1'), refunded(1000)] as const;
    expect(given(...twicePaid, refunded(2000)).when(shown(1000, 're_1'))).toEqual({
      events: [failure('re_1'), refunded(1000)],
    });
    expect(given(...twicePaid).when(shown(0, 're_1'))).toEqual({ events: [failure('re_1')] });
    expect(given(...failed).when(shown(1000, 're_1'))).toEqual({ events: [] });
    expect(given(...failed).when(shown(2000))).toEqual({ events: [] });
    expect(given(...failed).when(shown(2000, 're_1'))).toEqual({ events: [refunded(2000)] });
    expect(given(...failed).when(shown(0, 're_1', 're_2'))).toEqual({
      events: [failure('re_2'), refunded(0)],
    });
  });

  it('is recorded after the sale when both become known at once', () => {
    const unpaid = twicePaid.slice(0, 3);
    expect(given(...unpaid).when(shown(4300))).toEqual({
      events: [examples.PaymentSucceeded, examples.PaymentRefunded],
    });
  });
});
