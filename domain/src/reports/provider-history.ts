import type { AnsweredVehicle, ReportSource } from './provider.js';
import type { IsoDay } from './untrusted-input.js';

export const VISIT_KINDS = ['maintenance', 'repair', 'inspection', 'recall', 'warranty', 'other'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const WORKS = [
  'oil-service',
  'oil-filter',
  'air-filter',
  'cabin-filter',
  'fuel-filter',
  'spark-plugs',
  'timing-belt',
  'brake-fluid',
  'brake-pads',
  'brake-discs',
  'coolant',
  'gearbox-oil',
  'tyres',
  'battery',
  'air-conditioning',
  'bodywork',
  'clutch',
  'software-update',
  'general-check',
  'other',
] as const;
export type WorkCode = (typeof WORKS)[number];

/** One work that was done; `label` gives details, and is the only description for `other`. */
export interface Work {
  readonly code: WorkCode;
  readonly label?: string;
}

/** One visit to the official network. */
export interface HistoryEntry {
  readonly date: IsoDay;
  /** As read at the visit, in kilometres; absent when it was not recorded. */
  readonly mileageKm?: number;
  readonly dealer?: string;
  readonly place?: string;
  readonly kind: VisitKind;
  readonly works: readonly Work[];
}

/** Service History, oldest visit first. No entries: the network has none, and the service is refunded. */
export interface HistoryReport {
  readonly source: ReportSource;
  readonly vehicle: AnsweredVehicle;
  readonly entries: readonly HistoryEntry[];
  /** Number of visits in the answer that could not be read (no day, or a day in the future). */
  readonly unreadable: number;
}
