import { refuse } from '../refusal.js';

export type OrdersRefusal =
  | 'order-not-found'
  | 'order-link-replaced'
  | 'order-not-open'
  | 'order-not-paid'
  | 'order-address-invalid'
  | 'order-not-late'
  | 'order-mails-used-up'
  | 'address-code-wrong'
  | 'address-code-expired'
  | 'address-code-used-up'
  | 'report-not-ready'
  | 'report-expired'
  | 'refund-too-early'
  | 'refund-reason-missing'
  | 'refund-explanation-missing'
  | 'report-withdrawn'
  | 'withdrawal-name-missing'
  | 'withdrawal-too-late'
  | 'withdrawal-day-wrong'
  | 'withdrawal-already-declared'
  | 'withdrawal-nothing-left'
  | 'withdrawal-given-up'
  | 'withdrawal-refund-owed'
  | 'immediate-performance-too-late'
  | 'wording-unknown'
  | 'shared-link-not-found'
  | 'shared-link-over'
  | 'shared-links-used-up';

export const refuseOrder = (code: OrdersRefusal): never => refuse(code);
