import { divideUp } from '../money.js';

const CENTS_A_EURO = 100;

/** Minimum number of reports sold before the shop shows an average price. */
export const MIN_REPORTS_FOR_AVERAGE = 30;

/** Average price of `reports` sold for `cents` in total: whole euros, rounded up; null when there are too few. */
export const averagePrice = ({ reports, cents }: { reports: number; cents: number }): number | null =>
  reports < MIN_REPORTS_FOR_AVERAGE ? null : divideUp(cents, reports * CENTS_A_EURO);
