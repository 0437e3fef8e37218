import type { Command } from '../decider.js';
import { isSameVehicle, type VehicleData } from '../vehicles/index.js';
import { areSameAnswers, withNewAnswers, type ReportAvailability } from './availability.js';
import type { ReportsEvent } from './events.js';
import type { ReportsState } from './state.js';

export type ReportsCommand = Command<
  'RecordReportAvailability',
  {
    /** The car that the providers were queried about. */
    vehicle: VehicleData;
    /** One answer for each service. */
    reports: readonly ReportAvailability[];
  }
>;

/** `registered`: the current car of the visit. `settled`: the visit has paid, so that promised reports no longer change. */
export interface ReportsContext {
  readonly reports: ReportsState;
  readonly registered: VehicleData | null;
  readonly settled: boolean;
}

/** An answer about a car that the visit no longer has is ignored; an unchanged answer adds no event. */
export function decideReports(command: ReportsCommand, context: ReportsContext): readonly ReportsEvent[] {
  const { availability: known } = context.reports;
  if (context.settled || !isSameVehicle(context.registered, command.vehicle)) return [];
  const reports = withNewAnswers(known, command.reports);
  return areSameAnswers(reports, known) ? [] : [{ type: 'ReportAvailabilityFound', data: { reports }, at: command.at }];
}
