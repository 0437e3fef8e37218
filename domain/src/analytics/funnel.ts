import { divideHalfUp } from '../money.js';
import type { ConversionRates } from './views.js';

/** Column names of the funnel's sums: visits that ever reached a step, and those of them that also reached the next. */
export type FunnelMeasure =
  | 'identified'
  | 'identified_and_consented'
  | 'consented'
  | 'consented_and_chosen'
  | 'chosen'
  | 'chosen_and_paid';

/** Percentage with one decimal, rounded half up; 0 when `whole` is 0. */
export const rate = (part: number, whole: number): number => (whole === 0 ? 0 : divideHalfUp(part * 1000, whole) / 10);

/** The conversion rates of the funnel from its sums (nested cohorts). */
export const conversionRates = (sumOf: (measure: FunnelMeasure) => number): ConversionRates => ({
  step1ToStep2: rate(sumOf('identified_and_consented'), sumOf('identified')),
  step2ToStep3: rate(sumOf('consented_and_chosen'), sumOf('consented')),
  step3ToPayment: rate(sumOf('chosen_and_paid'), sumOf('chosen')),
});
