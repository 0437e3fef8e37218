import type { DisputeStatus, ProviderDispute, ProviderOutcome } from '@shop/domain/payments';
import type Stripe from 'stripe';
import { isSessionUuid } from '@shop/domain/sessions';

const STATUSES: Readonly<Record<string, ProviderOutcome['status']>> = { succeeded: 'succeeded', canceled: 'canceled' };

/** Methods whose charge is made days before the bank confirms it: what counts is when the shop learns of the confirmation. */
const DELAYED_METHODS: readonly string[] = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'sepa_debit',
  'sofort',
  'us_bank_account',
];

/** Unix seconds as ISO 8601 UTC. */
export const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** When the money was taken, by the provider's clock; null when the charge only has the date of its request. */
function paidAtOf(charge: Stripe.Charge | undefined): string | null {
  const isDelayed = DELAYED_METHODS.includes(charge?.payment_method_details?.type ?? '');
  return charge === undefined || isDelayed ? null : timeOf(charge.created);
}

/** Details of a failed try; one without a charge, such as a refusal on the bank's page, is identified by its payment method. */
const failureFrom = (error: Stripe.PaymentIntent.LastPaymentError): NonNullable<ProviderOutcome['failure']> => ({
  code: error.decline_code ?? error.code ?? null,
  message: error.message ?? null,
  chargeId: error.charge ?? error.payment_method?.id ?? null,
});

/** Whether the money of a refund came back, or was never sent. */
export const isFailedRefund = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Why a refund failed; null when it did not. */
export const failureOf = (refund: Stripe.Refund): string | null =>
  isFailedRefund(refund) ? (refund.failure_reason ?? `refund-${refund.status}`) : null;

/** Refunds that Stripe had accepted, and that failed. */
const failedRefundsOf = (charge: Stripe.Charge | undefined): ProviderOutcome['failedRefunds'] =>
  (charge?.refunds?.data ?? []).flatMap((refund) => {
    const reason = failureOf(refund);
    return reason === null ? [] : [{ refundId: refund.id, amountCents: refund.amount, reason }];
  });

const DISPUTE_ENDS: Readonly<Record<string, DisputeStatus>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

const sum = (cents: readonly number[]): number => cents.reduce((total, value) => total + value, 0);

/** A dispute in the shop's terms; what was taken and kept is read from what moved on the account, as far as it has the same currency. */
function disputeFrom({ id, status, amount, currency, balance_transactions: moves }: Stripe.Dispute): ProviderDispute {
  const moved = moves.filter((move) => move.currency === currency);
  const isTaken = status === 'lost' && moved.length > 0;
  return {
    disputeId: id,
    status: DISPUTE_ENDS[status] ?? 'open',
    amountCents: isTaken ? -sum(moved.map((move) => move.amount)) : amount,
    feeCents: sum(moved.map(({ fee }) => fee)),
  };
}

/** The visit that an intent is for; null for that of another product, whatever it keeps under the same name. */
const visitOf = ({ metadata: { sessionUuid } }: Stripe.PaymentIntent): string | null =>
  isSessionUuid(sessionUuid) ? sessionUuid : null;

/** Whether the provider has disputes of the intent, which it lists apart. */
export const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge !== null && charge.disputed;

/** An intent, with its charge, refunds and disputes (newest first) where it has been paid, in the shop's terms; a declined one is open again at Stripe, but counts as failed, with its reason. */
export function outcomeFrom(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[] = []): ProviderOutcome {
  const { latest_charge: charge, last_payment_error: error } = intent;
  const paid = typeof charge === 'object' && charge !== null && charge.paid ? charge : undefined;
  const isDeclined = intent.status === 'requires_payment_method' && error !== null;
  return {
    paymentIntentId: intent.id,
    status: STATUSES[intent.status] ?? (isDeclined ? 'failed' : 'open'),
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    sessionUuid: visitOf(intent),
    paidAt: paidAtOf(paid),
    refundedCents: paid?.amount_refunded ?? 0,
    failedRefunds: failedRefundsOf(paid),
    disputes: disputes.map(disputeFrom).toReversed(),
    failure: error === null ? null : failureFrom(error),
  };
}
