/** R-3.10-01: every amount in integer cents, every rate a percentage with one decimal. */
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
