import type { PersonalFields } from '../personal.js';
import type { PaymentsEvent } from './events.js';

export const paymentsPersonalFields: PersonalFields<PaymentsEvent> = {
  PaymentIntentRequested: [],
  PaymentIntentCreated: [],
  PaymentIntentFailed: [],
  PaymentIntentCanceled: [],
  PaymentClaimed: [],
  PaymentAttempted: [],
  PaymentSucceeded: [],
  PaymentFailed: [],
  DuplicatePaymentReceived: [],
  PaymentAnomalyDetected: [],
  RefundRequested: [],
  RefundCompleted: [],
  RefundFailed: [],
  PaymentRefunded: [],
  PaymentDisputed: [],
};
