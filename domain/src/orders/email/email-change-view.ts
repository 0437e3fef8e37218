import type { Count, Instant } from '../../quantities.js';
import { codeRecipient, MAX_CODE_TRIES } from './email-change.js';
import type { EmailChange } from './email-history.js';
import type { OrderState } from '../state.js';

/** A change of address that waits: for the code at `sentTo`, until `expiresAt` (ISO 8601 UTC), or for staff. */
export interface EmailChangeView {
  readonly email: string;
  readonly sentTo: string;
  readonly expiresAt: Instant;
  readonly triesLeft: Count;
  readonly status: EmailChange['status'];
}

/** The change of address of an order as its page shows it; null when none is pending. */
export const emailChangeOf = (state: OrderState): EmailChangeView | null => {
  const { change } = state.address;
  if (change === null) return null;
  const { email, expiresAt, status, rejections } = change;
  return { email, expiresAt, status, sentTo: codeRecipient(state), triesLeft: MAX_CODE_TRIES - rejections };
};
