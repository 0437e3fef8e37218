import type { Year } from '../quantities.js';
import type { Event } from '../event.js';
import type { PricedService, ServiceId } from '../pricing/index.js';
import type { Language } from '../sessions/index.js';
import type { MailOfOrder } from './mails/order-mail.js';
import type { SharingEvent } from './sharing/events.js';
import type { WithdrawalEvent } from './withdrawal/events.js';

/** The car that the reports are about, as it stood when it was paid for; plate and VIN are personal. */
export interface OrderedVehicle {
  readonly plate: string | null;
  readonly vin: string | null;
  readonly make: string;
  readonly model: string;
  readonly year: Year | null;
}

/** The staff account that decided it; absent when nobody of the staff did. */
export interface DecidedByStaff {
  readonly adminId?: string;
}

/** Integer cents; times ISO 8601 UTC. `promisedBy` is when the reports are to be in the buyer's hands. */
export type OrderOpened = Event<
  'OrderOpened',
  {
    readonly orderId: string;
    readonly paymentIntentId: string;
    readonly paidAt: string;
    readonly promisedBy: string;
    readonly amountCents: number;
    readonly services: readonly PricedService[];
    readonly lang: Language;
    readonly email: string;
    readonly vehicle: OrderedVehicle;
    readonly mileage: number | null;
  }
>;
export type InvoiceIssued = Event<'InvoiceIssued', { readonly number: string; readonly issuedAt: string }>;
/** Written down before the provider is asked; the attempt is part of the request's key. */
export type ReportRequested = Event<'ReportRequested', { readonly serviceId: ServiceId; readonly attempt: number }>;
/** No answer came, or one that no report can be made of; the reason is for people and decides nothing. */
export type ReportRequestFailed = Event<
  'ReportRequestFailed',
  {
    readonly serviceId: ServiceId;
    readonly attempt: number;
    readonly kind: RequestFailureKind;
    readonly reason: string;
  }
>;
export type RequestFailureKind = 'no-answer' | 'unusable-answer';
/** The answer itself is kept apart, for as long as it may be read; `digest` is its SHA-256. */
export type ReportReceived = Event<
  'ReportReceived',
  { readonly serviceId: ServiceId; readonly source: string; readonly digest: string }
>;
/** No report will come: the provider knows nothing, did not answer for a day, or the buyer would not wait. */
export type ReportUnavailable = Event<
  'ReportUnavailable',
  { readonly serviceId: ServiceId; readonly reason: UnavailableReason }
>;
export type UnavailableReason = 'nothing-found' | 'no-answer' | 'not-awaited';
export type ReportsCompiled = Event<'ReportsCompiled', { readonly services: readonly ServiceId[] }>;
/** Written down before the mail server is asked: whoever finds it without an outcome sends the same Message-ID again. */
export type DeliveryAttempted = Event<
  'DeliveryAttempted',
  MailOfOrder & { readonly attempt: number; readonly messageId: string }
>;
export type DeliveryAccepted = Event<'DeliveryAccepted', MailOfOrder & { readonly messageId: string }>;
/** The mail server would not take it; `isFinal` when it never will (a bounce at the door). */
export type DeliveryRefused = Event<
  'DeliveryRefused',
  MailOfOrder & { readonly attempt: number; readonly isFinal: boolean; readonly reason: string }
>;
export type ReportsDelivered = Event<'ReportsDelivered', { readonly services: readonly ServiceId[] }>;
/** Half of the promised time is over and nothing is delivered. */
export type DeliveryAlarmRaised = Event<'DeliveryAlarmRaised', { readonly missing: readonly ServiceId[] }>;
/** The promise is broken: the buyer gets a mail, and may wait or have the money back. */
export type DeliveryLate = Event<'DeliveryLate', { readonly missing: readonly ServiceId[] }>;
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
export type ResendRequested = Event<'ResendRequested', MailOfOrder>;
/** Staff has a mail that was not taken tried once more, under the same Message-ID. */
export type RedeliveryRequested = Event<'RedeliveryRequested', MailOfOrder & DecidedByStaff>;
/** The first time that the buyer reads a report on the order's page. */
export type ReportOpened = Event<'ReportOpened', { readonly serviceId: ServiceId }>;
export type WaitChosen = Event<'WaitChosen', Record<string, never>>;
/** The buyer is not content with a report that came: staff decides. */
export type ReportRefundAsked = Event<
  'ReportRefundAsked',
  { readonly serviceId: ServiceId; readonly complaint: Complaint }
>;
export type Complaint = 'data-incomplete' | 'valuation-wrong' | 'other';
/** Staff says no, and why, in words to the buyer. */
export type ReportRefundDeclined = Event<
  'ReportRefundDeclined',
  DecidedByStaff & { readonly serviceId: ServiceId; readonly reason: string }
>;
/** What is owed back for one service; recorded before the provider is asked. */
export type ReportRefundRequested = Event<
  'ReportRefundRequested',
  DecidedByStaff & { readonly serviceId: ServiceId; readonly amountCents: number; readonly reason: RefundReason }
>;
export type RefundReason = UnavailableReason | 'granted' | 'withdrawal';
export type ReportRefundMade = Event<
  'ReportRefundMade',
  DecidedByStaff & { readonly serviceId: ServiceId; readonly amountCents: number; readonly refundId: string }
>;
/** What was given back, taken off the invoice by a paper with a number of its own. */
export type CreditNoteIssued = Event<
  'CreditNoteIssued',
  { readonly serviceId: ServiceId; readonly number: string; readonly amountCents: number; readonly issuedAt: string }
>;
/** A final no of the payment provider: staff has to give the money back. */
export type ReportRefundFailed = Event<
  'ReportRefundFailed',
  DecidedByStaff & { readonly serviceId: ServiceId; readonly amountCents: number; readonly reason: string }
>;

/** Making the reports, and how long it takes. */
export type FulfilmentEvent =
  | ReportRequested
  | ReportRequestFailed
  | ReportReceived
  | ReportUnavailable
  | ReportsCompiled
  | DeliveryAlarmRaised
  | DeliveryLate
  | WaitChosen
  | ReportOpened;
export type MailsEvent =
  | DeliveryAttempted
  | DeliveryAccepted
  | DeliveryRefused
  | ReportsDelivered
  | ResendRequested
  | RedeliveryRequested;
export type AddressEvent =
  | AddressChangeRequested
  | AddressCodeRejected
  | AddressChangeReferred
  | AddressChangeDeclined
  | DeliveryAddressCorrected;
/** The money of one report. */
export type OrderRefundEvent =
  | ReportRefundAsked
  | ReportRefundDeclined
  | ReportRefundRequested
  | ReportRefundMade
  | CreditNoteIssued
  | ReportRefundFailed;

/** Making and delivering what was bought, in the stream `order-<uuid of the visit>`. */
export type OrderEvent =
  | OrderOpened
  | InvoiceIssued
  | FulfilmentEvent
  | MailsEvent
  | AddressEvent
  | WithdrawalEvent
  | OrderRefundEvent
  | SharingEvent;
