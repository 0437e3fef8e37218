import type { Cents, Count, Day, Instant, Percent, Seconds } from '../quantities.js';
import type { DayRange } from '../time/index.js';
import type { Dimension } from './dimensions.js';
import type { ConversionRates, TopService } from './views.js';

/** What is counted of the visits of a range, of a day, or of a value of a dimension; amounts in integer cents. */
export interface Counted {
  /** Visits that began in the range. */
  readonly sessions: Count;
  /** How many of them came from robots, by the name that they give themselves. */
  readonly robots: Count;
  /** Of the visits that began in the range, how many have paid. */
  readonly converted: Count;
  /** Payments of the range, whenever their visit began. */
  readonly payments: Count;
  readonly revenue: Cents;
  /** Given back in the range, of payments that counted. */
  readonly refunded: Cents;
  /** Taken back by banks in disputes that were lost in the range, of payments that counted. */
  readonly chargedBack: Cents;
}

/** The figures of some visits; amounts in integer cents, rates in percent with one decimal. */
export interface Figures extends Counted {
  /** Revenue without what was refunded or charged back. */
  readonly net: Cents;
  /** `converted` of `sessions`. */
  readonly overallRate: Percent;
  readonly rates: ConversionRates;
}

/** A day of Europe/Paris: what happened on it, and what became of the visits that began on it. */
export interface DayFigures extends Counted {
  readonly date: Day;
  readonly identified: Count;
  readonly consented: Count;
  readonly chosen: Count;
}

export const FUNNEL_STEPS = ['identified', 'consented', 'chosen', 'paid'] as const;
export type FunnelStepName = (typeof FUNNEL_STEPS)[number];

/** Visits that could do a step, those that did, and how long it took them, in seconds. */
export interface FunnelStep {
  readonly step: FunnelStepName;
  readonly entered: Count;
  readonly passed: Count;
  readonly left: Count;
  readonly passRate: Percent;
  readonly medianSeconds: Seconds | null;
  readonly p90Seconds: Seconds | null;
}

/** The funnel of all visits; `range` is null before the first. Durations are those of now: null for a past moment. */
export interface FunnelView {
  readonly range: DayRange | null;
  readonly steps: readonly FunnelStep[];
}

/** The visits that began in the range: everyone is in exactly one of the three. */
export interface Cohort {
  readonly entered: Count;
  readonly converted: Count;
  /** Unpaid, with a sign of life in the last 30 minutes. */
  readonly underWay: Count;
  readonly lost: Count;
}

export const UNDER_WAY_MINUTES = 30;

/** The figures of one value of a dimension; '' is of visits without one. */
export interface Slice extends Counted {
  readonly value: string;
}

/** By the values of a dimension. */
export interface Breakdown {
  readonly by: Dimension;
  readonly slices: readonly Slice[];
  /** What the listed values leave over; null when they are all. */
  readonly others: Slice | null;
}

/** What the figures of a range can be: of the range, and of the days to compare it with. */
export interface AnalyticsView {
  readonly today: Day;
  readonly current: DayRange;
  readonly previous: DayRange;
  /** Until when the days are counted, while the last that has begun is running; null for whole days alone. */
  readonly currentUntil?: Instant | null;
  /** Until when the days compared with are counted: the same time of day; null for whole days alone. */
  readonly previousUntil?: Instant | null;
  readonly figures: Figures;
  readonly previousFigures: Figures;
  readonly days: readonly DayFigures[];
  readonly previousDays: readonly DayFigures[];
  readonly funnel: readonly FunnelStep[];
  readonly cohort: Cohort;
  /** `buckets`: durations of all visits, at most 4.5 % off; `newest`, with several filters: exact, of the newest 20 000 visits. */
  readonly durationsOf: 'buckets' | 'newest';
  readonly services: readonly TopService[];
  readonly breakdown: Breakdown;
  /** The busiest of the range, to choose from. */
  readonly affiliates: readonly string[];
  readonly sources: readonly string[];
}
