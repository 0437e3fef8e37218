import { divideUp } from '../money.js';

const CENTS_A_EURO = 100;

/** So many reports must have been sold before the shop speaks of an average. */
export const MIN_REPORTS_FOR_AVERAGE = 30;

/** What one of `reports` sold for `cents` in all cost on average: whole euros, rounded up; null for too few of them. */
export const averagePrice = ({ reports, cents }: { reports: number; cents: number }): number | null =>
  reports < MIN_REPORTS_FOR_AVERAGE ? null : divideUp(cents, reports * CENTS_A_EURO);
