import type { AddressChangeRequested, DeliveryAddressCorrected } from '../events.js';
import type { OrderMail } from '../mails/order-mail.js';

/** A new address that is asked for and not yet the order's; ISO 8601 UTC. */
export interface AddressChange {
  readonly request: number;
  readonly email: string;
  readonly expiresAt: string;
  /** Wrong codes that were given back. */
  readonly rejections: number;
  readonly status: 'code' | 'referred' | 'declined';
}

export interface OrderAddress {
  /** Addresses that the mails went to before, the oldest first; each gets one mail about its change. */
  readonly former: readonly string[];
  /** The newest address at which a mail was taken that the buyer, not a declaration, chose. */
  readonly reached: string | null;
  /** Whether any mail of this order was ever taken, and with it the link of its page. */
  readonly isReached: boolean;
  readonly requests: number;
  readonly change: AddressChange | null;
}

export const initialAddress: OrderAddress = { former: [], reached: null, isReached: false, requests: 0, change: null };

/** Mails that go elsewhere than where the order's mails go. */
const ELSEWHERE: readonly OrderMail[] = ['withdrawal', 'address-code', 'address-changed'];

export const afterMail = (address: OrderAddress, mail: OrderMail, email: string): OrderAddress => ({
  ...address,
  isReached: true,
  reached: ELSEWHERE.includes(mail) ? address.reached : email,
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

/** Whether the old address gets a mail: not in a correction of old, nor when the address stays. */
export const leavesOldAddress = ({ proof }: DeliveryAddressCorrected['data']): boolean =>
  proof !== undefined && proof !== 'unchanged';

export const afterChange = (address: OrderAddress, from: string, isLeft: boolean): OrderAddress => ({
  ...address,
  change: null,
  former: isLeft ? [...address.former, from] : address.former,
});
