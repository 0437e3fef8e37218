import { newId, unixSeconds, type Metadata, type PaymentIntent, type PaymentMethod } from '../ledger/objects.js';
import type { Decline } from './test-card.js';

/** The charge of one confirmation, paid or declined. */
export function chargeOf(intent: PaymentIntent, method: PaymentMethod, decline?: Decline) {
  const paid = decline === undefined;
  return {
    id: newId('ch'),
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: paid,
    created: unixSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: paid ? ACCEPTED : refused(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: method[method.type] },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
}

export type Charge = Readonly<ReturnType<typeof chargeOf>>;

/** A refund of `amount` cents of a charge. */
export const refundOf = (charge: Charge, amount: number, metadata: Metadata, reason: string | null) => ({
  id: newId('re'),
  object: 'refund' as const,
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: unixSeconds(),
  currency: charge.currency,
  metadata,
  payment_intent: charge.payment_intent,
  reason,
  receipt_number: null,
  status: 'succeeded',
});

export type Refund = Readonly<ReturnType<typeof refundOf>> & { readonly failure_reason?: string };

const ACCEPTED = {
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

const refused = (decline: Decline) => ({
  network_status: 'declined_by_network',
  reason: decline.declineCode ?? decline.code,
  risk_level: 'normal',
  risk_score: 31,
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
});
