/** Kinds of mail: the legally required confirmation, the reports, their delay, and changes of refund, e-mail, contract or link. */
export type OrderMail =
  | 'confirmation'
  | 'reports'
  | 'late'
  | 'refunded'
  | 'refund-declined'
  | 'address-corrected'
  | 'withdrawal'
  | 'immediate-performance'
  | 'address-code'
  | 'address-changed'
  | 'link-replaced';

/** One mail of an order; a copy is the same mail, requested once more. */
export interface MailOfOrder {
  readonly mail: OrderMail;
  readonly copy: number;
}
