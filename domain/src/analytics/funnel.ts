import { divideHalfUp } from '../money.js';
import type { FunnelStepName } from './range-views.js';
import type { ConversionRates } from './views.js';

/** Sums over visits, by column; one that is absent is 0. */
export type Sums = Readonly<Record<string, number>>;

/** What a visit reaches: its start, being known as a robot's, and the steps of the funnel. */
export type Milestone = 'started' | 'robot' | FunnelStepName;

/** Who counts in each sum of the funnel, by its column: the visits that reached all of these, in whatever order. */
export const COHORTS = {
  sessions: ['started'],
  robots: ['started', 'robot'],
  identified: ['identified'],
  consented: ['consented'],
  identified_and_consented: ['identified', 'consented'],
  chosen: ['chosen'],
  consented_and_chosen: ['consented', 'chosen'],
  chosen_and_paid: ['chosen', 'paid'],
  converted: ['started', 'paid'],
} as const satisfies Readonly<Record<string, readonly Milestone[]>>;

export type FunnelMeasure = keyof typeof COHORTS;

/** For each step: the milestone before it, the sum of the visits that could take it, and that of those that did. */
export const FUNNEL: Readonly<
  Record<FunnelStepName, { readonly after: Milestone; readonly entered: FunnelMeasure; readonly passed: FunnelMeasure }>
> = {
  identified: { after: 'started', entered: 'sessions', passed: 'identified' },
  consented: { after: 'identified', entered: 'identified', passed: 'identified_and_consented' },
  chosen: { after: 'consented', entered: 'consented', passed: 'consented_and_chosen' },
  paid: { after: 'chosen', entered: 'chosen', passed: 'chosen_and_paid' },
};

/** Percentage with one decimal, rounded half up; 0 when `whole` is 0. */
export const rate = (part: number, whole: number): number => (whole === 0 ? 0 : divideHalfUp(part * 1000, whole) / 10);

/** The conversion rates of the funnel from its sums (nested cohorts). */
export function conversionRates(sums: Sums): ConversionRates {
  const rateOf = (step: FunnelStepName): number =>
    rate(sums[FUNNEL[step].passed] ?? 0, sums[FUNNEL[step].entered] ?? 0);
  return { step1ToStep2: rateOf('consented'), step2ToStep3: rateOf('chosen'), step3ToPayment: rateOf('paid') };
}
