import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';
import type { DecidedByStaff } from '../decided-by-staff.js';
import type { UnavailableReason } from '../fulfilment/events.js';

/** The buyer asked for a refund of a delivered report: staff decides. */
export type ReportRefundAsked = Event<
  'ReportRefundAsked',
  {
    readonly serviceId: ServiceId;
    readonly complaint: Complaint;
    /** In the buyer's own words; absent where none were asked for. */
    readonly explanation?: string;
  }
>;
export type Complaint = 'data-incomplete' | 'valuation-wrong' | 'other';
/** Staff declined the refund, with a reason that the buyer reads. */
export type ReportRefundDeclined = Event<
  'ReportRefundDeclined',
  DecidedByStaff & { readonly serviceId: ServiceId; readonly reason: string }
>;
/** The refund of one service; recorded before the provider is called. */
export type ReportRefundRequested = Event<
  'ReportRefundRequested',
  DecidedByStaff & {
    readonly serviceId: ServiceId;
    readonly amountCents: number;
    readonly reason: RefundReason;
    /** Why staff granted it; absent when nobody of the staff did, and in events from before it was asked for. */
    readonly staffReason?: string;
  }
>;
export type RefundReason = UnavailableReason | 'granted' | 'withdrawal';
/** The money went back, through the payment provider or, after a failed refund, in another way. */
export type ReportRefundMade = Event<
  'ReportRefundMade',
  DecidedByStaff & {
    readonly serviceId: ServiceId;
    readonly amountCents: number;
    /** The provider's; absent when staff paid the money back in another way. */
    readonly refundId?: string;
    /** How staff paid it back. */
    readonly reason?: string;
  }
>;
/** The credit note of a refund, with a number of its own series. */
export type CreditNoteIssued = Event<
  'CreditNoteIssued',
  { readonly serviceId: ServiceId; readonly number: string; readonly amountCents: number; readonly issuedAt: string }
>;
/** The payment provider refused the refund for good, or it failed after the provider had accepted it: staff has to refund it by hand. */
export type ReportRefundFailed = Event<
  'ReportRefundFailed',
  DecidedByStaff & { readonly serviceId: ServiceId; readonly amountCents: number; readonly reason: string }
>;

/** Refunds of single reports. */
export type OrderRefundEvent =
  | ReportRefundAsked
  | ReportRefundDeclined
  | ReportRefundRequested
  | ReportRefundMade
  | CreditNoteIssued
  | ReportRefundFailed;
