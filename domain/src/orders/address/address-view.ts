import type { Count, Instant } from '../../quantities.js';
import { codeAddress, MAX_CODE_TRIES } from './address.js';
import type { AddressChange } from './address-state.js';
import type { OrderState } from '../state.js';

/** A change of address that waits: for the code at `sentTo`, until `expiresAt` (ISO 8601 UTC), or for staff. */
export interface AddressChangeView {
  readonly email: string;
  readonly sentTo: string;
  readonly expiresAt: Instant;
  readonly triesLeft: Count;
  readonly status: AddressChange['status'];
}

/** The change of address of an order as its page shows it; null when none is pending. */
export const addressChangeOf = (state: OrderState): AddressChangeView | null => {
  const { change } = state.address;
  if (change === null) return null;
  const { email, expiresAt, status, rejections } = change;
  return { email, expiresAt, status, sentTo: codeAddress(state), triesLeft: MAX_CODE_TRIES - rejections };
};
