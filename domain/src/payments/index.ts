export { paymentsCatalogue } from './catalogue.js';
export { decidePayments, type PaymentsCommand } from './decider.js';
export type { DisputeStatus, ProviderDispute } from './disputes.js';
export type {
  DuplicatePaymentReceived,
  PaymentAttempted,
  PaymentIntentRequested,
  PaymentRefunded,
  PaymentsEvent,
  PaymentSource,
  PaymentSucceeded,
  RefundFailed,
} from './events.js';
export { type PaymentsContext, supersededIntent, type PaymentIntentView } from './intent-content.js';
export { type PaymentsRefusal, refusePayment } from './refusals.js';
export { revenueByService, type ServiceRevenue } from './revenue.js';
export type { ProviderRefund } from './refunds.js';
export { intentOf, type ProviderOutcome } from './settlement.js';
export {
  type Duplicate,
  evolvePayments,
  initialPayments,
  type Intent,
  openIntent,
  type PaymentsState,
  type PaymentStatus,
  reasonToKeep,
  type ReasonToKeep,
  unsettledIntents,
} from './state.js';
