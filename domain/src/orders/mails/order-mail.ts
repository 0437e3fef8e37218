/** Kinds of mail: the legally required confirmation, the reports, their delay, and changes of refund, address or contract. */
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
  | 'address-changed';

/** One mail of an order; a copy is the same mail, requested once more. */
export interface MailOfOrder {
  readonly mail: OrderMail;
  readonly copy: number;
}
