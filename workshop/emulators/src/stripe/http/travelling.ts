import type { Ledger } from '../ledger/ledger.js';
import type { PaymentIntent } from '../ledger/objects.js';
import { settleIntent, type Confirmation, type Delays } from '../payments/confirmation.js';
import type { Outcome } from './answering.js';

/** The response to a confirmation: at once, or when the payment has settled. */
export function travelling(
  ledger: Ledger,
  { intent, answer }: Confirmation,
  view: (intent: PaymentIntent) => object,
  delays: Delays,
): Outcome {
  if (answer === 'now') return { body: view(intent) };
  return { body: () => view(settleIntent(ledger, intent.id)), afterMs: delays.answersLate };
}
