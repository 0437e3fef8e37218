import type { Command } from '../../decider.js';
import { cleanEmail, isEmail } from '../../customers/index.js';
import type { DeliveryAddressCorrected } from './events.js';
import type { OrderEvent } from '../events.js';
import type { ResendRequested } from '../mails/events.js';
import { nextCopy, type OrderMail } from '../mails/mails.js';
import { refuseOrder } from '../refusals.js';
import type { OrderState } from '../state.js';
import type { Count, Instant } from '../../quantities.js';
import type { EmailChange } from './email-history.js';

/** Commands that change where an order's mails go; only the reader of the e-mail that has worked so far may change it. */
export type EmailChangeCommand =
  | Command<'RequestEmailChange', { email: string }>
  /** `isRight`: whether the entered code is the one of this request; the comparison happens where the code is generated. */
  | Command<'ConfirmEmailChange', { request: number; isRight: boolean }>
  | Command<'ReferEmailChange'>;

/** A staff member's decision about an e-mail that its buyer cannot confirm. */
export interface EmailChangeDecision {
  readonly type: 'GrantEmailChange' | 'DeclineEmailChange';
  readonly adminId: string;
  readonly at: string;
}

/** Limits for copies of a mail, for changes (and requested changes) of the e-mail, and for wrong codes. */
export const MAX_COPIES = 6;
const MAX_REQUESTS = 5;
export const MAX_CODE_TRIES = 5;
const CODE_MS = 3600 * 1000;

/** Requests one more copy of a mail that was accepted or bounced; a mail that is still to be sent needs no copy. */
export function again(state: OrderState, mail: OrderMail, at: string): readonly ResendRequested[] {
  const known = state.mails.filter((one) => one.mail === mail);
  if (known.length === 0 || known.some(({ standing }) => standing !== 'accepted' && standing !== 'bounced')) return [];
  const data = nextCopy(state, mail);
  return [{ type: 'ResendRequested', data, at }];
}

/** The e-mail the code is sent to: the newest one at which a mail of this order was accepted, else the current one. */
export const codeRecipient = ({ email, address }: OrderState): string => address.reached ?? email;

/** True if no mail of this order was ever accepted and one was refused for good: then only the buyer has the page's link. */
const neverReached = ({ address, mails }: OrderState): boolean =>
  !address.isReached && mails.some(({ standing }) => standing === 'bounced');

type Change = DeliveryAddressCorrected['data'];

function changed(state: OrderState, change: Change, at: string): readonly OrderEvent[] {
  const left: readonly OrderMail[] = state.withdrawal === null ? ['confirmation', 'reports'] : ['withdrawal'];
  const copies = left.flatMap((mail) => again(state, mail, at)).filter(({ data }) => data.copy <= MAX_COPIES);
  return [{ type: 'DeliveryAddressCorrected', data: change, at }, ...copies];
}

const isKnown = ({ email: known, withdrawal }: OrderState, email: string): boolean =>
  email === known && (withdrawal === null || email === withdrawal.acknowledgedTo);

function requested(state: OrderState, email: string, at: string): readonly OrderEvent[] {
  if (!isEmail(email)) return refuseOrder('order-address-invalid');
  if (isKnown(state, email)) return [];
  if (state.corrections + state.address.requests >= MAX_REQUESTS) return refuseOrder('order-mails-used-up');
  if (email === state.email) return changed(state, { email, proof: 'unchanged' }, at);
  if (neverReached(state)) return changed(state, { email, proof: 'never-reached' }, at);
  const expiresAt = new Date(Date.parse(at) + CODE_MS).toISOString();
  const request = state.address.requests + 1;
  return [{ type: 'AddressChangeRequested', data: { request, email, expiresAt }, at }];
}

type Confirm = Extract<EmailChangeCommand, { type: 'ConfirmEmailChange' }>;

/** A code is valid only for its own request, until it expires or five wrong codes were entered. */
function confirmed({ request, isRight, at }: Confirm, state: OrderState): readonly OrderEvent[] {
  const { change } = state.address;
  if (change === null || change.request !== request || change.status === 'declined' || at >= change.expiresAt) {
    return refuseOrder('address-code-expired');
  }
  if (change.rejections >= MAX_CODE_TRIES) return refuseOrder('address-code-used-up');
  if (!isRight) return [{ type: 'AddressCodeRejected', data: { request }, at }];
  return changed(state, { email: change.email, proof: 'code' }, at);
}

function referred({ address: { change } }: OrderState, at: string): readonly OrderEvent[] {
  if (change?.status !== 'code') return [];
  return [{ type: 'AddressChangeReferred', data: { request: change.request }, at }];
}

export function decideEmailChange(command: EmailChangeCommand, state: OrderState): readonly OrderEvent[] {
  switch (command.type) {
    case 'RequestEmailChange':
      return requested(state, cleanEmail(command.email), command.at);
    case 'ConfirmEmailChange':
      return confirmed(command, state);
    case 'ReferEmailChange':
      return referred(state, command.at);
  }
}

/** Only a change that was referred to staff can be granted or declined. */
export function decideReferredEmailChange(
  { type, adminId, at }: EmailChangeDecision,
  state: OrderState,
): readonly OrderEvent[] {
  const { change } = state.address;
  if (change?.status !== 'referred') return [];
  if (type === 'GrantEmailChange') return changed(state, { email: change.email, proof: 'staff', adminId }, at);
  return [{ type: 'AddressChangeDeclined', data: { request: change.request, adminId }, at }];
}

/** A change of address that waits: for the code at `sentTo`, until `expiresAt` (ISO 8601 UTC), or for staff. */
export interface EmailChangeView {
  readonly email: string;
  readonly sentTo: string;
  readonly expiresAt: Instant;
  readonly triesLeft: Count;
  readonly status: EmailChange['status'];
}

/** The change of address of an order as its page shows it; null when none is pending. */
export function emailChangeOf(state: OrderState): EmailChangeView | null {
  const { change } = state.address;
  if (change === null) return null;
  const { email, expiresAt, status, rejections } = change;
  return { email, expiresAt, status, sentTo: codeRecipient(state), triesLeft: MAX_CODE_TRIES - rejections };
}
