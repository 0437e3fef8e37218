import type { Event } from '../event.js';
import type { ReportAvailability } from './availability.js';

/** Availability of each report for the identified vehicle, as the report providers answered before the payment. */
export type ReportAvailabilityFound = Event<
  'ReportAvailabilityFound',
  { readonly reports: readonly ReportAvailability[] }
>;

/** Availability of the reports before the payment. */
export type ReportsEvent = ReportAvailabilityFound;
