import { recordEvent, type Trace } from '../ledger/events.js';
import type { Ledger } from '../ledger/ledger.js';
import { newId, unixSeconds, type PaymentIntent } from '../ledger/objects.js';

/** Lets the cardholder dispute a payment right after it was made. */
export function dispute(ledger: Ledger, trace: Trace, intent: PaymentIntent): PaymentIntent {
  const charge = intent.latest_charge === null ? undefined : ledger.find('charge', intent.latest_charge);
  if (charge === undefined) return intent;
  ledger.put({ ...charge, disputed: true });
  recordEvent(ledger, trace, 'charge.dispute.created', {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: unixSeconds(),
    currency: charge.currency,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  return intent;
}
