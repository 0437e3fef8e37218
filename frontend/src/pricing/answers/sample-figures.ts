/** The readings of the Service History sample, oldest first: day and kilometres. */
export const READINGS = [
  ['2020-03-20', 19_860],
  ['2021-02-26', 37_410],
  ['2021-04-12', 40_275],
  ['2022-03-04', 58_930],
  ['2022-11-18', 74_120],
  ['2023-10-09', 61_540],
  ['2024-09-27', 72_380],
  ['2025-09-19', 84_950],
] as const;

/** Index of the reading that is lower than the one before it. */
export const FIRST_AFTER_DROP = 5;

const [[, beforeDrop], [, afterDrop], [, shown]] = [READINGS[4], READINGS[5], READINGS[7]];

/** The odometer of the sample, in km: `drop` is its rollback, `shown` its last reading, `driven` what the car has driven at least. */
export const ODOMETER = {
  beforeDrop,
  afterDrop,
  drop: beforeDrop - afterDrop,
  shown,
  driven: shown + beforeDrop - afterDrop,
} as const;

/** The MecaSCORE sample, in euros. */
export const VALUE = { low: 13_400, fair: 14_350, high: 15_450 } as const;

/** The options of the MecaVIN sample with their prices in euros; their display names are in the texts. */
export const OPTION_PRICES = { roof: 700, paint: 650, cruise: 450, blindSpot: 350, camera: 300, seats: 250 } as const;

const prices = Object.values(OPTION_PRICES);

export const OPTIONS = { count: prices.length, euros: prices.reduce((sum, price) => sum + price, 0) } as const;

const NUMBER = new Intl.NumberFormat('fr-FR');

/** 74120 → '74 120 km', the format of all distances in the shop. */
export const kilometres = (distance: number): string => `${NUMBER.format(distance)}\u00a0km`;

/** 14350 → '14 350 €', the format of all whole euros in the shop. */
export const wholeEuros = (amount: number): string => `${NUMBER.format(amount)}\u00a0€`;
