import { divideHalfUp } from '../money.js';
import type { ConversionRates } from './views.js';

/** Visits that ever reached a step, and of those the ones that also reached the next, under the names of their columns. */
export type FunnelMeasure =
  | 'identified'
  | 'identified_and_consented'
  | 'consented'
  | 'consented_and_chosen'
  | 'chosen'
  | 'chosen_and_paid';

/** Percentage with one decimal, half up; 0 where nobody could. */
export const rate = (part: number, whole: number): number => (whole === 0 ? 0 : divideHalfUp(part * 1000, whole) / 10);

/** The rates of the funnel from its sums (nested cohorts). */
export const conversionRates = (sumOf: (measure: FunnelMeasure) => number): ConversionRates => ({
  step1ToStep2: rate(sumOf('identified_and_consented'), sumOf('identified')),
  step2ToStep3: rate(sumOf('consented_and_chosen'), sumOf('consented')),
  step3ToPayment: rate(sumOf('chosen_and_paid'), sumOf('chosen')),
});
