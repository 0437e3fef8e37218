import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';
import type { DecidedByStaff } from '../decided-by-staff.js';
import type { MailOfOrder } from './mails.js';

/** Recorded before the mail is handed to the mail server; without an outcome it is sent again with the same Message-ID. */
export type DeliveryAttempted = Event<
  'DeliveryAttempted',
  MailOfOrder & { readonly attempt: number; readonly messageId: string }
>;
export type DeliveryAccepted = Event<'DeliveryAccepted', MailOfOrder & { readonly messageId: string }>;
/** The mail server refused the mail; `isFinal` when the refusal is permanent (5xx). */
export type DeliveryRefused = Event<
  'DeliveryRefused',
  MailOfOrder & { readonly attempt: number; readonly isFinal: boolean; readonly reason: string }
>;
export type ReportsDelivered = Event<'ReportsDelivered', { readonly services: readonly ServiceId[] }>;
export type ResendRequested = Event<'ResendRequested', MailOfOrder>;
/** Staff asked to send a refused mail again, with the same Message-ID. */
export type RedeliveryRequested = Event<'RedeliveryRequested', MailOfOrder & DecidedByStaff>;

/** Mails of the order. */
export type MailsEvent =
  | DeliveryAttempted
  | DeliveryAccepted
  | DeliveryRefused
  | ReportsDelivered
  | ResendRequested
  | RedeliveryRequested;
