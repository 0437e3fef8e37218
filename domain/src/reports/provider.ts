/**
 * A report provider's answer in the shop's own terms. Money is integer cents of euros with VAT, days are `YYYY-MM-DD`, mileage is whole
 * kilometres. Free texts are in the requested language. Every optional field may be missing.
 */
export type IsoDay = string;

/** The provider that answered, and the day as of which the answer holds. */
export interface ReportSource {
  readonly name: string;
  readonly asOf?: IsoDay;
}

/** The vehicle that the answer is about, so that an answer about another one is rejected. */
export interface AnsweredVehicle {
  readonly vin?: string;
  readonly plate?: string;
}

export const ENERGIES = [
  'petrol',
  'diesel',
  'electric',
  'hybrid-petrol',
  'hybrid-diesel',
  'plug-in-petrol',
  'plug-in-diesel',
  'ethanol',
  'lpg',
  'cng',
  'hydrogen',
] as const;
export type Energy = (typeof ENERGIES)[number];

export const GEARBOXES = ['manual', 'automatic', 'semi-automatic'] as const;
export type Gearbox = (typeof GEARBOXES)[number];

export const DRIVES = ['front', 'rear', 'all'] as const;
export type Drive = (typeof DRIVES)[number];

/** Class of the French air-quality sticker; `none` for a vehicle that gets no sticker. */
export const CRIT_AIRS = ['0', '1', '2', '3', '4', '5', 'none'] as const;
export type CritAir = (typeof CRIT_AIRS)[number];

export interface VehicleIdentity {
  readonly make?: string;
  readonly model?: string;
  readonly generation?: string;
  readonly trim?: string;
  readonly bodyType?: string;
  readonly colour?: string;
  readonly doors?: number;
  readonly seats?: number;
  readonly producedOn?: IsoDay;
  readonly plant?: string;
  readonly country?: string;
  readonly firstRegisteredOn?: IsoDay;
  readonly firstRegisteredIn?: string;
  /** CNIT, field D.2.1 of the registration certificate. */
  readonly nationalType?: string;
  /** European type approval, field K. */
  readonly typeApproval?: string;
  /** List price when new, options included, in cents. */
  readonly newPriceCents?: number;
}

export interface Engine {
  readonly energy?: Energy;
  readonly code?: string;
  readonly displacementCc?: number;
  readonly cylinders?: number;
  readonly powerKw?: number;
  /** French fiscal horsepower, field P.6. */
  readonly fiscalPower?: number;
  readonly torqueNm?: number;
  readonly gearbox?: Gearbox;
  readonly gears?: number;
  readonly drive?: Drive;
  readonly batteryKwh?: number;
  readonly electricRangeKm?: number;
  readonly topSpeedKmh?: number;
  readonly zeroToHundredSeconds?: number;
}

export interface Dimensions {
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly wheelbaseMm?: number;
  readonly kerbWeightKg?: number;
  readonly grossWeightKg?: number;
  readonly towingKg?: number;
  readonly bootLitres?: number;
  readonly tankLitres?: number;
  readonly tyres?: string;
}

export interface Emissions {
  readonly co2GramsPerKm?: number;
  /** `WLTP` or `NEDC`: the test cycle of the figures. */
  readonly cycle?: string;
  /** As the provider writes it, e.g. `Euro 6d-ISC-FCM`. */
  readonly euroStandard?: string;
  readonly critAir?: CritAir;
  readonly litresPer100Km?: number;
  readonly litresPer100KmTown?: number;
  readonly litresPer100KmRoad?: number;
  readonly kwhPer100Km?: number;
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
