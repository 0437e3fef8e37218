import type { PersonalFields } from '../personal.js';
import { VEHICLE_DATA_PERSONAL } from '../vehicles/index.js';
import type { PaymentsEvent } from './events.js';

export const paymentsPersonalFields: PersonalFields<PaymentsEvent> = {
  PaymentIntentRequested: VEHICLE_DATA_PERSONAL.map((field) => `vehicle.${field}`),
  PaymentIntentCreated: [],
  PaymentIntentFailed: [],
  PaymentIntentCanceled: [],
  PaymentClaimed: [],
  PaymentAttempted: [],
  PaymentSucceeded: [],
  PaymentFailed: ['providerMessage'],
  DuplicatePaymentReceived: [],
  PaymentAnomalyDetected: [],
  RefundRequested: [],
  RefundCompleted: [],
  RefundFailed: [],
  PaymentRefunded: [],
  PaymentDisputed: [],
};
