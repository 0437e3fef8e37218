/** Which mail: what the law wants at once, the reports, the word that they are late, or what became of money, address or contract. */
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

/** One mail of an order; a copy is the same mail asked for once more. */
export interface MailOfOrder {
  readonly mail: OrderMail;
  readonly copy: number;
}
