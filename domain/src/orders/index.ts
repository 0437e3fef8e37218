export { ordersCatalogue } from './catalogue.js';
export { codeRecipient, type EmailChangeView } from './email/email-change.js';
export { givesUpAt, PROMISE_SECONDS, promisedBy, promisedSeconds, READABLE_DAYS, readableUntil } from './deadlines.js';
export { type OrderCommand, orderDecider } from './decider.js';
export type { Complaint, CreditNoteIssued, RefundReason } from './refunds/events.js';
export type { InvoiceIssued, OrderedVehicle, OrderEvent, OrderOpened, Seller } from './events.js';
export type { UnavailableReason } from './fulfilment/events.js';
export { type CustomerCommand, EXPLANATION_MAX } from './fulfilment/customer-actions.js';
export { type DeliveryTime, deliveryTimeIn } from './fulfilment/delivery-time.js';
export type { ReplacedBy } from './link/events.js';
export { MAX_ORDER_LINK, refuseOtherLink, type ReplaceOrderLink } from './link/link.js';
export { mailOf, type OrderedMail, type MailOfOrder } from './mails/mails.js';
export { REFUND_REASON_MAX, type StaffCommand } from './fulfilment/staff-actions.js';
export { nextStepsOf, type OrderStep } from './next-steps.js';
export type { OrderedReportStatus, OrderedService } from './ordered-service.js';
export { type OrdersRefusal, refuseOrder } from './refusals.js';
export { evolveOrder, initialOrder, missingServices, type OrderState, receivedServices } from './state.js';
export type { StaffOrder, StaffOrders, StaffRefund } from './staff-views.js';
export type { SharedLinkView } from './sharing/shared-links.js';
export { refuseUnreadable, sharedLinkOf, sharedReport, type SharingCommand } from './sharing/sharing.js';
export { isOrderStream, orderOf, orderStream } from './stream.js';
export { VAT_PERCENT, vatInside, type VatLine } from './vat.js';
export {
  isOrderUnderWay,
  isSettled,
  mailTroubleOf,
  type OrderedReportView,
  type OrderLinkView,
  orderView,
  type OrderView,
  referenceOf,
  refundedCentsOf,
} from './views.js';
export {
  currentWording,
  IMMEDIATE_PERFORMANCE_WORDINGS,
  type ImmediatePerformanceView,
  type RequestedPerformance,
  suppliedServices,
  type SupplyCommand,
  wordingOf,
} from './withdrawal/immediate-performance.js';
export { AUTOMATIC_WITHDRAWALS, refundDueAt, wasSupplied, WITHDRAWAL_WINDOW_DAYS } from './withdrawal/settlement.js';
export { withdrawableUntil } from './withdrawal/withdrawal-period.js';
export { BUYER_NAME_MAX, type WithdrawalView } from './withdrawal/withdrawal.js';
