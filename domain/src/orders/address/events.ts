import type { Event } from '../../event.js';
import type { DecidedByStaff } from '../decided-by-staff.js';

/** The buyer wants the mails to go to another address: the old one gets a code. Requests of an order are counted from 1. */
export type AddressChangeRequested = Event<
  'AddressChangeRequested',
  { readonly request: number; readonly email: string; readonly expiresAt: string }
>;
/** A code was given back that is not the one of the request. */
export type AddressCodeRejected = Event<'AddressCodeRejected', { readonly request: number }>;
/** The buyer cannot read the old address: staff decides. */
export type AddressChangeReferred = Event<'AddressChangeReferred', { readonly request: number }>;
export type AddressChangeDeclined = Event<'AddressChangeDeclined', DecidedByStaff & { readonly request: number }>;
/** Why the mails may go elsewhere: the old address's code, no mail that was ever taken, staff, or an address that stays. */
export type AddressProof = 'code' | 'never-reached' | 'staff' | 'unchanged';
/** The mails go to this address from now on; without a proof it is of the time before codes. */
export type DeliveryAddressCorrected = Event<
  'DeliveryAddressCorrected',
  DecidedByStaff & { readonly email: string; readonly proof?: AddressProof }
>;

/** Where the mails go. */
export type AddressEvent =
  | AddressChangeRequested
  | AddressCodeRejected
  | AddressChangeReferred
  | AddressChangeDeclined
  | DeliveryAddressCorrected;
