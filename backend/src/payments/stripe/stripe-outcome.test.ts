import type { ProviderOutcome } from '@shop/domain/payments';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { failureOf, isDisputed, isFailedRefund, outcomeFrom } from './stripe-outcome.js';

const AT = '2026-11-27T10:00:00.000Z';
const created = Date.parse(AT) / 1000;
const sessionUuid = '5f0c9c1e-0000-4000-8000-000000000001';

const CHARGE = {
  ...{ id: 'ch_1', paid: true, disputed: false, created, amount_refunded: 0, refunds: { data: [] as unknown[] } },
  payment_method_details: { type: 'card' },
};
const INTENT = {
  ...{ id: 'pi_1', status: 'succeeded', amount: 4300, amount_received: 4300, currency: 'eur' },
  ...{ metadata: { sessionUuid }, latest_charge: CHARGE as unknown, last_payment_error: null as unknown },
};
const DECLINED = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'No.',
  charge: 'ch_2',
  payment_method: { id: 'pm_1' },
};

const outcomeOf = (intent: Partial<typeof INTENT>, ...disputes: readonly object[]): ProviderOutcome =>
  outcomeFrom({ ...INTENT, ...intent } as unknown as Stripe.PaymentIntent, disputes as Stripe.Dispute[]);
const charged = (charge: object): ProviderOutcome => outcomeOf({ latest_charge: { ...CHARGE, ...charge } });

describe('the outcome of an intent', () => {
  it('is what was received, and when it was taken', () => {
    expect(outcomeOf({ amount: 5000 })).toEqual({
      ...{ paymentIntentId: 'pi_1', status: 'succeeded', amountCents: 4300, currency: 'eur', sessionUuid, paidAt: AT },
      ...{ refundedCents: 0, failedRefunds: [], disputes: [], failure: null },
    });
  });

  it.each([
    ['canceled', null, 'canceled'],
    ['requires_payment_method', null, 'open'],
    ['requires_payment_method', DECLINED, 'failed'],
    ['requires_action', DECLINED, 'open'],
    ['processing', null, 'open'],
  ])('of the status %s after %o is of what was asked for, and %s', (status, last_payment_error, expected) => {
    const outcome = outcomeOf({ status, last_payment_error, amount_received: 0, latest_charge: null });
    expect(outcome).toMatchObject({ status: expected, amountCents: 4300, paidAt: null });
  });

  it('has no moment of payment while its charge is not paid, or was only begun by then', () => {
    expect(charged({ paid: false, amount_refunded: 4300 })).toMatchObject({ paidAt: null, refundedCents: 0 });
    for (const type of ['sepa_debit', 'bacs_debit', 'sofort', 'multibanco', 'customer_balance', 'us_bank_account'])
      expect([type, charged({ payment_method_details: { type } }).paidAt]).toEqual([type, null]);
    expect(charged({ payment_method_details: null }).paidAt).toBe(AT);
    expect(outcomeOf({ latest_charge: 'ch_1' }).paidAt).toBeNull();
  });

  it('names the reason of the bank, and the try that failed', () => {
    const failureIn = (last_payment_error: unknown) => outcomeOf({ last_payment_error }).failure;
    expect(failureIn(DECLINED)).toEqual({ code: 'insufficient_funds', message: 'No.', chargeId: 'ch_2' });
    const onItsPage = { code: 'authentication_failed', payment_method: { id: 'pm_1' } };
    expect(failureIn(onItsPage)).toEqual({ code: 'authentication_failed', message: null, chargeId: 'pm_1' });
  });

  it('is nobody’s when another product made it', () => {
    expect(outcomeOf({ metadata: { sessionUuid: 'order 7' } }).sessionUuid).toBeNull();
  });
});

describe('a refund', () => {
  const refund = (status: string, failure_reason?: string) =>
    ({ id: 're_1', amount: 1433, status, failure_reason }) as Stripe.Refund;

  it.each([
    ['succeeded', undefined, null],
    ['pending', undefined, null],
    ['failed', 'lost_or_stolen_card', 'lost_or_stolen_card'],
    ['failed', undefined, 'refund-failed'],
    ['canceled', undefined, 'refund-canceled'],
  ])('that is %s for %s failed by: %s', (status, why, reason) => {
    const made = refund(status, why);
    expect([isFailedRefund(made), failureOf(made)]).toEqual([reason !== null, reason]);
    const { refundedCents, failedRefunds } = charged({ amount_refunded: 1000, refunds: { data: [made] } });
    const failed = reason === null ? [] : [{ refundId: 're_1', amountCents: 1433, reason }];
    expect([refundedCents, failedRefunds]).toEqual([1000, failed]);
  });
});

describe('a dispute', () => {
  const move = (amount: number, fee: number, currency = 'eur') => ({ amount, fee, currency });
  const dispute = (status: string, ...balance_transactions: readonly object[]) => ({
    ...{ id: `du_${status}`, status, amount: 4300, currency: 'eur', balance_transactions },
  });

  it.each([
    ['needs_response', 'open'],
    ['warning_needs_response', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'closed'],
    ['prevented', 'closed'],
  ])('of the status %s is %s', (status, expected) => {
    expect(outcomeOf({}, dispute(status)).disputes).toMatchObject([{ status: expected, amountCents: 4300 }]);
  });

  it('that is lost took what moved on the account, and its fees, in its own currency', () => {
    const moves = [move(-4300, 1500), move(300, 0), move(-9900, 700, 'usd')];
    const { disputes } = outcomeOf({}, dispute('lost', ...moves), dispute('won', ...moves));
    expect(disputes).toEqual([
      { disputeId: 'du_won', status: 'won', amountCents: 4300, feeCents: 1500 },
      { disputeId: 'du_lost', status: 'lost', amountCents: 4000, feeCents: 1500 },
    ]);
    expect(outcomeOf({}, dispute('lost', move(-1, 1, 'usd'))).disputes).toMatchObject([{ amountCents: 4300 }]);
  });

  it('is asked for only where the charge has one', () => {
    const intent = (latest_charge: unknown) => ({ ...INTENT, latest_charge }) as unknown as Stripe.PaymentIntent;
    const charges = [{ ...CHARGE, disputed: true }, CHARGE, 'ch_1', null];
    expect(charges.map((charge) => isDisputed(intent(charge)))).toEqual([true, false, false, false]);
  });
});
