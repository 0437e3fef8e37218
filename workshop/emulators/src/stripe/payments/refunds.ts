import { BY_ITSELF, recordEvent, type Trace } from '../ledger/events.js';
import type { Ledger } from '../ledger/ledger.js';
import { refundOf, type Charge, type Refund } from './charges.js';
import { isChargedBack } from './disputes.js';
import { mergedMetadata } from './metadata.js';
import { optionalChoice, optionalInteger, optionalText, refuseUnknown, type Parameters } from './parameters.js';
import { outcomeOf, resolvePaymentMethod } from './payment-methods.js';
import { invalidRequest, required } from './stripe-failure.js';

/** Metadata of a refund that reaches the buyer of a card whose refunds fail. */
const ARRIVES = 'arrives';
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** Refunds the remaining amount of a charge, or `amount` cents of it; with some cards it fails `failsAfterMs` later. */
export function createRefund(ledger: Ledger, trace: Trace, parameters: Parameters, failsAfterMs: number): Refund {
  refuseUnknown(parameters, ['amount', 'charge', 'metadata', 'payment_intent', 'reason', 'instructions_email']);
  const reason = optionalChoice(parameters, 'reason', REASONS) ?? null;
  const charge = chargeToRefund(ledger, parameters);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = optionalInteger(parameters, 'amount') ?? left;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (isChargedBack(ledger, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' });
  if (amount > left) {
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund = ledger.put(refundOf(charge, amount, mergedMetadata({}, parameters), reason));
  const refunded = ledger.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  recordEvent(ledger, trace, 'refund.created', refund);
  recordEvent(ledger, trace, 'charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  const isBadCard = outcomeOf(ledger, resolvePaymentMethod(ledger, charge.payment_method)).kind === 'fails-refunds';
  if (isBadCard && refund.metadata[ARRIVES] === undefined)
    ledger.put({ id: refund.id, object: 'settlement', due: Date.now() + failsAfterMs });
  return refund;
}

/** Takes a refund back that the bank does not accept; does nothing when it has failed already. */
export function failRefund(ledger: Ledger, id: string): void {
  const refund = ledger.get('refund', id);
  if (refund.status !== 'succeeded') return;
  const charge = ledger.get('charge', refund.charge);
  const failed = ledger.put({ ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' });
  ledger.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  recordEvent(ledger, BY_ITSELF, 'refund.updated', failed, { status: refund.status });
  recordEvent(ledger, BY_ITSELF, 'refund.failed', failed);
}

function chargeToRefund(ledger: Ledger, parameters: Parameters): Charge {
  const intentId = optionalText(parameters, 'payment_intent');
  const chargeId =
    optionalText(parameters, 'charge') ?? (intentId && ledger.get('payment_intent', intentId).latest_charge);
  if (intentId === undefined && chargeId === undefined) throw required('payment_intent');
  const charge = chargeId ? ledger.get('charge', chargeId) : undefined;
  if (charge?.paid) return charge;
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
