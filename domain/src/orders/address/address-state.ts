import type { AddressChangeRequested, DeliveryAddressCorrected } from './events.js';
import type { OrderMail } from '../mails/order-mail.js';

/** A requested change of address that is not in effect yet; times in ISO 8601 UTC. */
export interface AddressChange {
  readonly request: number;
  readonly email: string;
  readonly expiresAt: string;
  /** Number of wrong codes that were entered. */
  readonly rejections: number;
  readonly status: 'code' | 'referred' | 'declined';
}

export interface OrderAddress {
  /** Addresses that the mails went to before, the oldest first; each gets one mail about its change. */
  readonly former: readonly string[];
  /** Newest address with an accepted mail that the buyer chose as the order's address (not one from a withdrawal declaration). */
  readonly reached: string | null;
  /** Whether the mail server ever accepted a mail of this order, and with it the link to its page. */
  readonly isReached: boolean;
  readonly requests: number;
  readonly change: AddressChange | null;
}

export const initialAddress: OrderAddress = { former: [], reached: null, isReached: false, requests: 0, change: null };

/** Mails that do not go to the order's own address. */
const MAILS_TO_OTHER_ADDRESSES: readonly OrderMail[] = ['withdrawal', 'address-code', 'address-changed'];

export const afterMail = (address: OrderAddress, mail: OrderMail, email: string): OrderAddress => ({
  ...address,
  isReached: true,
  reached: MAILS_TO_OTHER_ADDRESSES.includes(mail) ? address.reached : email,
});

export const afterRequest = (address: OrderAddress, data: AddressChangeRequested['data']): OrderAddress => ({
  ...address,
  requests: data.request,
  change: { ...data, rejections: 0, status: 'code' },
});

export const afterRejection = (address: OrderAddress): OrderAddress => ({
  ...address,
  change: address.change && { ...address.change, rejections: address.change.rejections + 1 },
});

export const afterDecision = (address: OrderAddress, status: 'referred' | 'declined'): OrderAddress => ({
  ...address,
  change: address.change && { ...address.change, status },
});

/** Whether the old address gets a mail: not for corrections from before proofs were recorded, nor when the address stays the same. */
export const leavesOldAddress = ({ proof }: DeliveryAddressCorrected['data']): boolean =>
  proof !== undefined && proof !== 'unchanged';

export const afterChange = (address: OrderAddress, from: string, isLeft: boolean): OrderAddress => ({
  ...address,
  change: null,
  former: isLeft ? [...address.former, from] : address.former,
});
