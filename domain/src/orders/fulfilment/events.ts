import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';

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
/** Half of the promised time is over and nothing is delivered. */
export type DeliveryAlarmRaised = Event<'DeliveryAlarmRaised', { readonly missing: readonly ServiceId[] }>;
/** The promise is broken: the buyer gets a mail, and may wait or have the money back. */
export type DeliveryLate = Event<'DeliveryLate', { readonly missing: readonly ServiceId[] }>;
export type WaitChosen = Event<'WaitChosen', Record<string, never>>;
/** The first time that the buyer reads a report on the order's page. */
export type ReportOpened = Event<'ReportOpened', { readonly serviceId: ServiceId }>;

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
