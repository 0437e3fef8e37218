import type { AnalyticsView, DashboardView } from '@shop/domain/analytics';

/** The four figures that stand on top of the dashboard. */
export type FigureName = 'sessions' | 'payments' | 'revenue' | 'conversion';

/** A figure of a range, of the days before it, and its values day by day. */
export interface Measure {
  readonly now: number;
  readonly before: number;
  /** Of the days that are over. */
  readonly course: readonly number[];
  /** Of today, which is not over; undefined when the range does not have it. */
  readonly running: number | undefined;
}

type Day = AnalyticsView['days'][number];

const conversionOf = ({ chosen, converted }: Day): number =>
  chosen === 0 ? 0 : Math.min(100, (100 * converted) / chosen);

/** The four figures of a range. */
export function measuresOf({ today, figures, previousFigures, days }: AnalyticsView): Record<FigureName, Measure> {
  const over = days.filter(({ date }) => date < today);
  const running = days.find(({ date }) => date === today);
  const measure = (name: 'sessions' | 'payments' | 'revenue'): Measure => ({
    now: figures[name],
    before: previousFigures[name],
    course: over.map((day) => day[name]),
    running: running?.[name],
  });
  return {
    sessions: measure('sessions'),
    payments: measure('payments'),
    revenue: measure('revenue'),
    conversion: {
      now: figures.rates.step3ToPayment,
      before: previousFigures.rates.step3ToPayment,
      course: over.map(conversionOf),
      running: running && conversionOf(running),
    },
  };
}

/** The four figures of all time. */
export const totalsOf = (figures: DashboardView): Record<FigureName, number> => ({
  sessions: figures.totalSessions,
  payments: figures.totalSuccessfulPayments,
  revenue: figures.totalRevenue,
  conversion: figures.conversionRates.step3ToPayment,
});
