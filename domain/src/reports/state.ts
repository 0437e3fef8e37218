import { evolveBy } from '../decider.js';
import type { UrlParametersSynced } from '../sessions/index.js';
import type { VehicleCleared, VehicleIdentified } from '../vehicles/index.js';
import type { ReportAvailability } from './availability.js';
import type { ReportsEvent } from './events.js';

export interface ReportsState {
  /** Availability for the car that was identified last; empty until providers were queried about it. */
  readonly availability: readonly ReportAvailability[];
}

export const initialReports: ReportsState = { availability: [] };

export const evolveReports = evolveBy<
  ReportsState,
  ReportsEvent | UrlParametersSynced | VehicleCleared | VehicleIdentified
>({
  ReportAvailabilityFound: (_state, { data: { reports } }) => ({ availability: reports }),
  VehicleIdentified: () => initialReports,
  VehicleCleared: () => initialReports,
  UrlParametersSynced: (state, { data: { changed } }) => (changed.idveh === undefined ? state : initialReports),
});
