import { newId, unixSeconds } from '../ledger/objects.js';
import type { Charge } from './charges.js';
import type { Parameters } from './parameters.js';
import type { DisputeKind } from './test-card.js';

/** Money that moves between the account and the bank for a dispute, in cents. */
export const moveOf = (charge: Charge, amount: number, fee: number) => ({
  id: newId('txn'),
  object: 'balance_transaction' as const,
  amount,
  created: unixSeconds(),
  currency: charge.currency,
  fee,
  net: amount - fee,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  type: 'adjustment',
});

/** A new dispute of a whole charge. */
export const disputeOf = (charge: Charge, intent: string, kind: DisputeKind) => ({
  id: newId('du'),
  object: 'dispute' as const,
  amount: charge.amount,
  balance_transactions: [] as readonly ReturnType<typeof moveOf>[],
  charge: charge.id,
  created: unixSeconds(),
  currency: charge.currency,
  evidence: {} as Parameters,
  is_charge_refundable: kind === 'inquiry',
  livemode: false,
  payment_intent: intent,
  reason: 'fraudulent',
  status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
});

export type Dispute = Readonly<ReturnType<typeof disputeOf>>;
