import type { ServiceId } from '../../pricing/index.js';
import type { MailOfOrder, OrderMail } from './order-mail.js';

/** How far one mail has come. `attempted` without an outcome may or may not have been taken. */
export interface OrderedMail extends MailOfOrder {
  readonly standing: 'due' | 'attempted' | 'refused' | 'bounced' | 'accepted';
  readonly attempts: number;
  /** Of the last thing that happened to it. */
  readonly at: string;
  /** Since when it is to be sent. */
  readonly dueAt: string;
  /** The service that it is about, when it is about one. */
  readonly about: ServiceId | null;
}

type WithMails = { readonly mails: readonly OrderedMail[] };

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

/** The reports are out, or on their way in this moment. */
export const mayHaveBeenSent = ({ mails }: WithMails): boolean =>
  mails.some(({ mail, standing }) => mail === 'reports' && (standing === 'attempted' || standing === 'accepted'));

/** A mail as it would be sent next: the first, or one more of its kind. */
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
