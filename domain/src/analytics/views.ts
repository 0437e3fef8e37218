import type { Cents, Count, Day, Instant, Percent } from '../quantities.js';

/** Every amount in integer cents, every rate a percentage with one decimal. */
export interface DashboardView {
  readonly totalSessions: Count;
  /** How many of the sessions came from robots, by the name that they give themselves. */
  readonly totalRobots: Count;
  readonly totalSuccessfulPayments: Count;
  readonly totalRevenue: Cents;
  readonly conversionRates: ConversionRates;
  readonly dailyStats: readonly DailyStat[];
  readonly topServices: readonly TopService[];
}

/** Percent with one decimal. */
export interface ConversionRates {
  readonly step1ToStep2: Percent;
  readonly step2ToStep3: Percent;
  readonly step3ToPayment: Percent;
}

/** `date` is a day of Europe/Paris, YYYY-MM-DD. */
export interface DailyStat {
  readonly date: Day;
  readonly sessions: Count;
  readonly payments: Count;
  readonly revenue: Cents;
}

/** A service sold. */
export interface TopService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly count: Count;
  readonly revenue: Cents;
}

/** How far the figures are behind the events. */
export interface Freshness {
  /** Events that are not in the figures yet; null while nobody has looked. */
  readonly lagEvents: Count | null;
  /** Age of the oldest of them, in milliseconds; 0 when there is none. */
  readonly lagMilliseconds: Count | null;
  /** When the figures last moved on; ISO 8601 UTC. */
  readonly updatedAt: Instant | null;
  /** When anything that staff are shown last moved on; ISO 8601 UTC. */
  readonly movedAt: Instant | null;
  /** Somebody is bringing them up to date. */
  readonly isFollowed: boolean;
  /** Visits that are left out because an event of theirs cannot be read. */
  readonly parkedKeys: Count;
  /** Share of a rebuild that is done; null without one. @minimum 0 @maximum 1 */
  readonly rebuildDone: number | null;
}

/** What the stream of figures sends whenever they change. */
export interface LiveFigures {
  readonly figures: DashboardView;
  readonly freshness: Freshness;
}
