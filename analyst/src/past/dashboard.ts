import { addDays, parisDay } from '@shop/domain/time';
import { conversionRates, type DashboardView } from '@shop/domain/analytics';
import { visits } from '@shop/projections/analytics/visits.projection';
import { daily, serviceSales, totals } from '@shop/projections/analytics/sums';
import type { Projection } from '@shop/eventing/projection';
import type { Sum, SumTable } from '@shop/eventing/table';

const TABLES = [totals, daily, serviceSales];
export const DAYS_SHOWN = 30;

/** The projection `visits` with only the sums of the dashboard. */
export const dashboardFold: Projection = {
  ...visits,
  sums: {
    tables: TABLES,
    of: (row) => (visits.sums?.of(row) ?? []).filter(({ table }) => TABLES.includes(table)),
  },
};

const rowsOf = (sums: readonly Sum[], table: SumTable) => sums.filter((sum) => sum.table === table);

/** The six figures of the staff dashboard from folded sums, as shown on the Paris day of `moment` (ISO 8601). */
export const dashboardOf = (sums: readonly Sum[], moment: string): DashboardView => {
  const all = rowsOf(sums, totals)[0]?.amounts ?? {};
  const count = (name: string): number => all[name] ?? 0;
  const today = parisDay(moment);
  const first = addDays(today, 1 - DAYS_SHOWN);
  const days = rowsOf(sums, daily)
    .map(({ identity: { day = '' }, amounts }) => ({
      date: day,
      sessions: amounts['sessions'] ?? 0,
      payments: amounts['payments'] ?? 0,
      revenue: amounts['revenue_cents'] ?? 0,
    }))
    .filter(({ date, sessions, payments }) => date >= first && date <= today && (sessions > 0 || payments > 0));
  const sales = rowsOf(sums, serviceSales).map(({ identity: { service_id = '', service_name = '' }, amounts }) => ({
    serviceId: service_id,
    serviceName: service_name,
    count: amounts['sales'] ?? 0,
    revenue: amounts['revenue_cents'] ?? 0,
  }));
  return {
    totalSessions: count('sessions'),
    totalRobots: count('robots'),
    totalSuccessfulPayments: count('payments'),
    totalRevenue: count('revenue_cents'),
    conversionRates: conversionRates(count),
    dailyStats: days.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    topServices: sales
      .filter(({ count: sold }) => sold > 0)
      .toSorted((a, b) => b.count - a.count || b.revenue - a.revenue || (a.serviceId < b.serviceId ? -1 : 1)),
  };
};
