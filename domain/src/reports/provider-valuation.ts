import type { AnsweredVehicle, ReportSource } from './provider.js';
import type { IsoDay } from './untrusted-input.js';

export const VALUE_REASONS = [
  'mileage',
  'age',
  'trim',
  'equipment',
  'energy',
  'gearbox',
  'demand',
  'supply',
  'region',
  'season',
  'other',
] as const;
export type ValueReasonCode = (typeof VALUE_REASONS)[number];

/** A reason for a change of the value, with its effect in signed cents; `label` gives details. */
export interface ValueReason {
  readonly code: ValueReasonCode;
  readonly effectCents: number;
  readonly label?: string;
}

/** A similar vehicle that is for sale. */
export interface Comparable {
  readonly title?: string;
  readonly year?: number;
  readonly mileageKm?: number;
  readonly priceCents: number;
  readonly place?: string;
  readonly seenOn?: IsoDay;
}

export interface MileageEffect {
  /** The usual mileage of such a vehicle at this age, in km. */
  readonly usualKm: number;
  /** Effect of the difference from the usual mileage on the value, in signed cents. */
  readonly effectCents: number;
  /** Effect of 1,000 additional km on the value, in signed cents. */
  readonly centsPerThousandKm?: number;
}

/** The usual price of this model at an age in whole years. */
export interface PriceAtAge {
  readonly years: number;
  readonly medianCents: number;
}

/** MecaSCORE: low <= median <= high, for the mileage that the buyer entered. */
export interface ValuationReport {
  readonly source: ReportSource;
  readonly vehicle: AnsweredVehicle;
  readonly valuedOn: IsoDay;
  readonly mileageKm: number;
  readonly lowCents: number;
  readonly medianCents: number;
  readonly highCents: number;
  /** The provider's confidence, 0 to 100. */
  readonly confidence?: number;
  /** Number of offers that the range is based on. */
  readonly offers?: number;
  readonly daysToSell?: number;
  readonly newPriceCents?: number;
  readonly reasons: readonly ValueReason[];
  readonly comparables: readonly Comparable[];
  readonly mileageEffect?: MileageEffect;
  /** In ascending order of age, each age once. */
  readonly priceByAge: readonly PriceAtAge[];
}
