import type { ServiceId } from '../../pricing/index.js';

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

/** The progress of one mail. `attempted` without an outcome: the mail server may or may not have accepted it. */
export interface OrderedMail extends MailOfOrder {
  readonly standing: 'due' | 'attempted' | 'refused' | 'bounced' | 'accepted';
  readonly attempts: number;
  /** Time of its last event. */
  readonly at: string;
  /** Time since which it is due to be sent. */
  readonly dueAt: string;
  /** The service that it is about, or null. */
  readonly about: ServiceId | null;
}

interface WithMails {
  readonly mails: readonly OrderedMail[];
}

const isSame = (one: MailOfOrder, { mail, copy }: MailOfOrder): boolean => one.mail === mail && one.copy === copy;

export const mailOf = ({ mails }: WithMails, of: MailOfOrder): OrderedMail | undefined =>
  mails.find((one) => isSame(one, of));

export const withMail = <State extends WithMails>(
  state: State,
  of: MailOfOrder,
  change: Partial<OrderedMail>,
): State => ({
  ...state,
  mails: state.mails.map((one) => (isSame(one, of) ? { ...one, ...change } : one)),
});

export const due = <State extends WithMails>(
  state: State,
  { mail, copy }: MailOfOrder,
  at: string,
  about: ServiceId | null = null,
): State => ({
  ...state,
  mails: [...state.mails, { mail, copy, standing: 'due', attempts: 0, at, dueAt: at, about }],
});

/** Whether the reports are sent, or may be being sent at this moment. */
export const mayHaveBeenSent = ({ mails }: WithMails): boolean =>
  mails.some(({ mail, standing }) => mail === 'reports' && (standing === 'attempted' || standing === 'accepted'));

/** The next mail of this kind: the first, or one more copy. */
export const nextCopy = ({ mails }: WithMails, mail: OrderMail): MailOfOrder => ({
  mail,
  copy: 1 + Math.max(0, ...mails.map((one) => (one.mail === mail ? one.copy : 0))),
});

export const dueNext = <State extends WithMails>(
  state: State,
  mail: OrderMail,
  at: string,
  about: ServiceId | null = null,
): State => due(state, nextCopy(state, mail), at, about);
