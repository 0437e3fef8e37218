/** Every amount in integer cents, every rate a percentage with one decimal. */
export interface DashboardView {
  readonly totalSessions: number;
  readonly totalSuccessfulPayments: number;
  readonly totalRevenue: number;
  readonly conversionRates: ConversionRates;
  readonly dailyStats: readonly DailyStat[];
  readonly topServices: readonly TopService[];
}

export interface ConversionRates {
  readonly step1ToStep2: number;
  readonly step2ToStep3: number;
  readonly step3ToPayment: number;
}

/** `date` is a day of Europe/Paris, YYYY-MM-DD. */
export interface DailyStat {
  readonly date: string;
  readonly sessions: number;
  readonly payments: number;
  readonly revenue: number;
}

export interface TopService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly count: number;
  readonly revenue: number;
}

/** How far the figures are behind the events. */
export interface Freshness {
  /** Events that are not in the figures yet; null while nobody has looked. */
  readonly lagEvents: number | null;
  /** Age of the oldest of them, in milliseconds; 0 when there is none. */
  readonly lagMilliseconds: number | null;
  /** When the figures last moved on; ISO 8601 UTC. */
  readonly updatedAt: string | null;
  /** Somebody is bringing them up to date. */
  readonly isFollowed: boolean;
  /** Visits that are left out because an event of theirs cannot be read. */
  readonly parkedKeys: number;
  /** Share of a rebuild that is done, 0 to 1; null without one. */
  readonly rebuildDone: number | null;
}

/** What the stream of figures sends whenever they change. */
export interface LiveFigures {
  readonly figures: DashboardView;
  readonly freshness: Freshness;
}
