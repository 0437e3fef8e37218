import { measure } from '../telemetry/measure.js';
import type { PaymentFormKind } from './payment-forms.js';

/** Emits the page events of an outcome in this form; `payment_success` itself is emitted when the purchase is finished. */
export function measureOutcome(outcome: 'success' | 'error', kind: PaymentFormKind): void {
  if (outcome === 'error') measure('payment_error', { form: kind });
  if (kind === 'compact') measure(`mobile_payment_${outcome}`);
}
