import { durationBucket, percentileOf, type BucketCount } from './durations.js';

/** What a visitor feels: when the largest thing of a page is painted, and how long the slowest answer to a press or a key takes. */
export const SPEED_METRICS = ['lcp', 'inp'] as const;
export type SpeedMetric = (typeof SPEED_METRICS)[number];

export const SPEED_STEPS = ['landing', 'email', 'services', 'payment', 'success', 'order', 'report', 'other'] as const;
export type SpeedStep = (typeof SPEED_STEPS)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What a page measured once; `ms` in milliseconds. */
export interface SpeedMeasure {
  readonly step: SpeedStep;
  readonly metric: SpeedMetric;
  readonly ms: number;
}

/** The bounds that the field agrees on, in milliseconds: up to the first is good, beyond the second poor (web.dev/vitals). */
export const SPEED_BOUNDS: Readonly<Record<SpeedMetric, { readonly good: number; readonly poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
};

export const MAX_MEASURE_MS = 600_000;

const FACTOR = 1000;

/** Milliseconds fall into the buckets that seconds fall into, a thousand times finer: at most 4.5 % off. */
export const speedBucket = (ms: number): number => durationBucket(ms * FACTOR);

/** How a measure stands to the bounds. */
export type SpeedRating = 'good' | 'needs-improvement' | 'poor';

export function speedRating(metric: SpeedMetric, ms: number): SpeedRating {
  const { good, poor } = SPEED_BOUNDS[metric];
  if (ms <= good) return 'good';
  return ms <= poor ? 'needs-improvement' : 'poor';
}

/** Milliseconds that three of four measures stay below; null without measures. */
export function speedPercentile(counts: readonly BucketCount[]): number | null {
  const ms = percentileOf(counts, 0.75);
  return ms === null ? null : Math.round(ms);
}

/** The speed of a step on one kind of device; `p75Ms` is what three of four measures stay below. */
export interface StepSpeed {
  readonly step: SpeedStep;
  readonly device: Device;
  readonly metric: SpeedMetric;
  readonly p75Ms: number;
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
  /** The days that were measured, the oldest first. */
  readonly days: readonly { readonly date: string; readonly p75Ms: number }[];
}

/** What visitors felt of the speed of each step in the last `days` days. */
export interface SpeedView {
  readonly days: number;
  readonly steps: readonly StepSpeed[];
}
