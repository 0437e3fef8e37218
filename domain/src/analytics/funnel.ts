import { divideHalfUp } from '../money.js';
import type { ConversionRates } from './views.js';

/** Visits that ever reached a step, and of those the ones that also reached the next (nested cohorts). */
export interface FunnelCounts {
  readonly identified: number;
  readonly identifiedAndConsented: number;
  readonly consented: number;
  readonly consentedAndChosen: number;
  readonly chosen: number;
  readonly chosenAndPaid: number;
}

/** Percentage with one decimal, half up; 0 where nobody could. */
export const rate = (part: number, whole: number): number => (whole === 0 ? 0 : divideHalfUp(part * 1000, whole) / 10);

export const conversionRates = (counts: FunnelCounts): ConversionRates => ({
  step1ToStep2: rate(counts.identifiedAndConsented, counts.identified),
  step2ToStep3: rate(counts.consentedAndChosen, counts.consented),
  step3ToPayment: rate(counts.chosenAndPaid, counts.chosen),
});
