import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';

/** Recorded before the report provider is called; the attempt is part of the idempotency key. */
export type ReportRequested = Event<'ReportRequested', { readonly serviceId: ServiceId; readonly attempt: number }>;
/** The provider did not answer, or not usably; the reason is for display only. */
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
/** The answer itself is stored in Postgres for as long as it may be read; `digest` is its SHA-256. */
export type ReportReceived = Event<
  'ReportReceived',
  { readonly serviceId: ServiceId; readonly source: string; readonly digest: string }
>;
/** No report will come: the provider has no data, did not answer for a day, or the buyer did not wait. */
export type ReportUnavailable = Event<
  'ReportUnavailable',
  { readonly serviceId: ServiceId; readonly reason: UnavailableReason }
>;
export type UnavailableReason = 'nothing-found' | 'no-answer' | 'not-awaited';
export type ReportsCompiled = Event<'ReportsCompiled', { readonly services: readonly ServiceId[] }>;
/** Nothing is delivered after half of the promised time. */
export type DeliveryAlarmRaised = Event<'DeliveryAlarmRaised', { readonly missing: readonly ServiceId[] }>;
/** Nothing is delivered at the promised time: the buyer gets a mail and may wait or ask for a refund. */
export type DeliveryLate = Event<'DeliveryLate', { readonly missing: readonly ServiceId[] }>;
export type WaitChosen = Event<'WaitChosen', Record<string, never>>;
/** The buyer opened a report on the page of the order for the first time. */
export type ReportOpened = Event<'ReportOpened', { readonly serviceId: ServiceId }>;

/** Requesting and compiling the reports. */
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
