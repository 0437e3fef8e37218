import type { AddressChangeRequested, DeliveryAddressCorrected } from './events.js';
import type { OrderMail } from '../mails/mails.js';

/** A requested change of e-mail that is not in effect yet; times in ISO 8601 UTC. */
export interface EmailChange {
  readonly request: number;
  readonly email: string;
  readonly expiresAt: string;
  /** Number of wrong codes that were entered. */
  readonly rejections: number;
  readonly status: 'code' | 'referred' | 'declined';
}

/** Where the mails of an order went, and the change that waits; the state and its stored rows call it the address. */
export interface EmailHistory {
  /** E-mails that the mails went to before, the oldest first; each gets one mail about its change. */
  readonly former: readonly string[];
  /** Newest e-mail with an accepted mail that the buyer chose as the order's e-mail (not one from a withdrawal declaration). */
  readonly reached: string | null;
  /** Whether the mail server ever accepted a mail of this order, and with it the link to its page. */
  readonly isReached: boolean;
  readonly requests: number;
  readonly change: EmailChange | null;
}

export const initialEmailHistory: EmailHistory = {
  former: [],
  reached: null,
  isReached: false,
  requests: 0,
  change: null,
};

/** Mails that do not go to the order's own e-mail. */
const MAILS_TO_OTHER_EMAILS: readonly OrderMail[] = ['withdrawal', 'address-code', 'address-changed'];

export const afterMail = (history: EmailHistory, mail: OrderMail, email: string): EmailHistory => ({
  ...history,
  isReached: true,
  reached: MAILS_TO_OTHER_EMAILS.includes(mail) ? history.reached : email,
});

export const afterRequest = (history: EmailHistory, data: AddressChangeRequested['data']): EmailHistory => ({
  ...history,
  requests: data.request,
  change: { ...data, rejections: 0, status: 'code' },
});

export const afterRejection = (history: EmailHistory): EmailHistory => ({
  ...history,
  change: history.change && { ...history.change, rejections: history.change.rejections + 1 },
});

export const afterDecision = (history: EmailHistory, status: 'referred' | 'declined'): EmailHistory => ({
  ...history,
  change: history.change && { ...history.change, status },
});

/** Whether the old e-mail gets a mail: not for corrections from before proofs were recorded, nor when the e-mail stays the same. */
export const leavesOldEmail = ({ proof }: DeliveryAddressCorrected['data']): boolean =>
  proof !== undefined && proof !== 'unchanged';

export const afterChange = (history: EmailHistory, from: string, isLeft: boolean): EmailHistory => ({
  ...history,
  change: null,
  former: isLeft ? [...history.former, from] : history.former,
});
