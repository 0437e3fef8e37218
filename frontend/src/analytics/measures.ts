import type { AnalyticsView, DashboardView } from '@shop/domain/analytics';

/** The four figures that stand on top of the dashboard. */
export type FigureName = 'sessions' | 'payments' | 'revenue' | 'conversion';

/** A figure of a range, of the days before it, and its values day by day. */
export type Measure = { readonly now: number; readonly before: number; readonly course: readonly number[] };

/** The four figures of a range; their courses leave out today, which is not over. */
export const measuresOf = ({
  today,
  figures,
  previousFigures,
  days: all,
}: AnalyticsView): Record<FigureName, Measure> => {
  const days = all.filter(({ date }) => date !== today);
  const measure = (name: 'sessions' | 'payments' | 'revenue'): Measure => ({
    now: figures[name],
    before: previousFigures[name],
    course: days.map((day) => day[name]),
  });
  return {
    sessions: measure('sessions'),
    payments: measure('payments'),
    revenue: measure('revenue'),
    conversion: {
      now: figures.rates.step3ToPayment,
      before: previousFigures.rates.step3ToPayment,
      course: days.map(({ chosen, converted }) => (chosen === 0 ? 0 : Math.min(100, (100 * converted) / chosen))),
    },
  };
};

/** The four figures of all time. */
export const totalsOf = (figures: DashboardView): Record<FigureName, number> => ({
  sessions: figures.totalSessions,
  payments: figures.totalSuccessfulPayments,
  revenue: figures.totalRevenue,
  conversion: figures.conversionRates.step3ToPayment,
});
