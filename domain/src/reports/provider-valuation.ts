import type { AnsweredVehicle, IsoDay, ReportSource } from './provider.js';

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

/** What moved the value, and by how much (signed cents); `label` says more. */
export interface ValueReason {
  readonly code: ValueReasonCode;
  readonly effectCents: number;
  readonly label?: string;
}

/** A like vehicle on offer. */
export interface Comparable {
  readonly title?: string;
  readonly year?: number;
  readonly mileageKm?: number;
  readonly priceCents: number;
  readonly place?: string;
  readonly seenOn?: IsoDay;
}

export interface MileageEffect {
  /** What such a vehicle of this age has usually driven. */
  readonly usualKm: number;
  /** What the difference to the usual mileage does to the value, signed cents. */
  readonly effectCents: number;
  /** What 1,000 km more do to the value, signed cents. */
  readonly centsPerThousandKm?: number;
}

/** The usual price of this model at an age in whole years. */
export interface PriceAtAge {
  readonly years: number;
  readonly medianCents: number;
}

/** MecaSCORE: low <= median <= high, for the mileage the buyer gave. */
export interface ValuationReport {
  readonly source: ReportSource;
  readonly vehicle: AnsweredVehicle;
  readonly valuedOn: IsoDay;
  readonly mileageKm: number;
  readonly lowCents: number;
  readonly medianCents: number;
  readonly highCents: number;
  /** 0 to 100: how sure the provider is. */
  readonly confidence?: number;
  /** How many offers the range comes from. */
  readonly offers?: number;
  readonly daysToSell?: number;
  readonly newPriceCents?: number;
  readonly reasons: readonly ValueReason[];
  readonly comparables: readonly Comparable[];
  readonly mileageEffect?: MileageEffect;
  /** Rising ages, each once. */
  readonly priceByAge: readonly PriceAtAge[];
}
