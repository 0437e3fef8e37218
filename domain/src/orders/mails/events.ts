import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';
import type { DecidedByStaff } from '../decided-by-staff.js';
import type { MailOfOrder } from './order-mail.js';

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
export type ResendRequested = Event<'ResendRequested', MailOfOrder>;
/** Staff has a mail that was not taken tried once more, under the same Message-ID. */
export type RedeliveryRequested = Event<'RedeliveryRequested', MailOfOrder & DecidedByStaff>;

/** Sending the mails of the order. */
export type MailsEvent =
  | DeliveryAttempted
  | DeliveryAccepted
  | DeliveryRefused
  | ReportsDelivered
  | ResendRequested
  | RedeliveryRequested;
