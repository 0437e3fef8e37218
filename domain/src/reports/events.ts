import type { Event } from '../event.js';
import type { ReportAvailability } from './availability.js';

/** What the providers said, before the payment, that each report will hold for the car that was identified last. */
export type ReportAvailabilityFound = Event<
  'ReportAvailabilityFound',
  { readonly reports: readonly ReportAvailability[] }
>;

/** What was promised of the reports before they were paid. */
export type ReportsEvent = ReportAvailabilityFound;
