import type { Event } from '../../event.js';
import type { DecidedByStaff } from '../decided-by-staff.js';

/** The buyer asked to change the e-mail of the order: the old one gets a code. Requests are counted per order, from 1. */
export type AddressChangeRequested = Event<
  'AddressChangeRequested',
  { readonly request: number; readonly email: string; readonly expiresAt: string }
>;
/** The buyer entered a wrong code. */
export type AddressCodeRejected = Event<'AddressCodeRejected', { readonly request: number }>;
/** The buyer cannot read the old mailbox: staff decides. */
export type AddressChangeReferred = Event<'AddressChangeReferred', { readonly request: number }>;
export type AddressChangeDeclined = Event<'AddressChangeDeclined', DecidedByStaff & { readonly request: number }>;
/** Why the e-mail may change: the code sent to the old one, no mail ever accepted, a decision of staff, or an unchanged e-mail. */
export type EmailProof = 'code' | 'never-reached' | 'staff' | 'unchanged';
/** Mails of the order go to this e-mail from now on; events of earlier versions have no proof. */
export type DeliveryAddressCorrected = Event<
  'DeliveryAddressCorrected',
  DecidedByStaff & { readonly email: string; readonly proof?: EmailProof }
>;

/** The e-mail of the order; what is stored calls it the address. */
export type EmailChangeEvent =
  | AddressChangeRequested
  | AddressCodeRejected
  | AddressChangeReferred
  | AddressChangeDeclined
  | DeliveryAddressCorrected;
