import type { Dimensions, Emissions, Engine, VehicleIdentity } from './technical-fields.js';
import type { IsoDay } from './untrusted-input.js';

/**
 * The provider that answered, and the day as of which the answer holds. In an answer money is integer cents of euros with VAT, days are
 * `YYYY-MM-DD`, mileage is whole kilometres; free texts are in the requested language, and every optional field may be missing.
 */
export interface ReportSource {
  readonly name: string;
  readonly asOf?: IsoDay;
}

/** The vehicle that the answer is about, so that an answer about another one is rejected. */
export interface AnsweredVehicle {
  readonly vin?: string;
  readonly plate?: string;
}

export const EQUIPMENT_GROUPS = [
  'safety',
  'assistance',
  'comfort',
  'multimedia',
  'exterior',
  'interior',
  'other',
] as const;
export type EquipmentGroupId = (typeof EQUIPMENT_GROUPS)[number];

export interface EquipmentItem {
  readonly label: string;
  /** True for an option that was paid in addition to the trim. */
  readonly option: boolean;
  readonly priceCents?: number;
}

export interface EquipmentGroup {
  readonly group: EquipmentGroupId;
  readonly items: readonly EquipmentItem[];
}

export const RECALL_STATES = ['open', 'done', 'unknown'] as const;
export type RecallState = (typeof RECALL_STATES)[number];

export interface Recall {
  readonly reference: string;
  readonly title: string;
  readonly date?: IsoDay;
  readonly risk?: string;
  readonly remedy?: string;
  readonly state: RecallState;
}

/** MecaVIN; objects and lists are empty where the provider has no data. */
export interface TechnicalReport {
  readonly source: ReportSource;
  readonly vehicle: AnsweredVehicle;
  readonly identity: VehicleIdentity;
  readonly engine: Engine;
  readonly dimensions: Dimensions;
  readonly emissions: Emissions;
  readonly equipment: readonly EquipmentGroup[];
  /** Absent when the provider does not track recalls, which differs from an empty list. */
  readonly recalls?: readonly Recall[];
}
