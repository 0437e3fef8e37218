import { durationBucket, percentileOf, type BucketCount } from './durations.js';

/** Web vitals: when the largest element of a page is painted (LCP), and how long the slowest response to a press or key takes (INP). */
export const SPEED_METRICS = ['lcp', 'inp'] as const;
export type SpeedMetric = (typeof SPEED_METRICS)[number];

export const SPEED_STEPS = ['landing', 'email', 'services', 'payment', 'success', 'order', 'report', 'other'] as const;
export type SpeedStep = (typeof SPEED_STEPS)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** One measurement of a page; `ms` in milliseconds. */
export interface SpeedMeasure {
  readonly step: SpeedStep;
  readonly metric: SpeedMetric;
  readonly ms: number;
}

/** The common thresholds in ms: up to `good` a value is good, above `poor` it is poor (web.dev/vitals). */
const SPEED_BOUNDS: Readonly<Record<SpeedMetric, { readonly good: number; readonly poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
};

export const MAX_MEASURE_MS = 600_000;

const FACTOR = 1000;

/** The bucket of a value in ms: the buckets of seconds, scaled to be a thousand times finer; a percentile is at most 4.5 % off. */
export const speedBucket = (ms: number): number => durationBucket(ms * FACTOR);

/** Rating of a measurement by these thresholds. */
export type SpeedRating = 'good' | 'needs-improvement' | 'poor';

export function speedRating(metric: SpeedMetric, ms: number): SpeedRating {
  const { good, poor } = SPEED_BOUNDS[metric];
  if (ms <= good) return 'good';
  return ms <= poor ? 'needs-improvement' : 'poor';
}

/** The value in ms below which 75 % of the measurements lie; null without measurements. */
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
