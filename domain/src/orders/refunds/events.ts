import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';
import type { DecidedByStaff } from '../decided-by-staff.js';
import type { UnavailableReason } from '../fulfilment/events.js';

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

/** The money of one report. */
export type OrderRefundEvent =
  | ReportRefundAsked
  | ReportRefundDeclined
  | ReportRefundRequested
  | ReportRefundMade
  | CreditNoteIssued
  | ReportRefundFailed;
