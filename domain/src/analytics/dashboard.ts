import { SERVICE_IDS, SERVICE_NAMES } from '../pricing/index.js';
import { conversionRates, type Sums } from './funnel.js';
import { centsColumn, salesColumn } from './measures.js';
import type { DailyStat, DashboardView, TopService } from './views.js';

/** The dashboard lists the last 30 days of Europe/Paris on which anything happened. */
export const DAYS_SHOWN = 30;

/** The services sold, best first. */
export const servicesOf = (sums: Sums): TopService[] =>
  SERVICE_IDS.map((serviceId) => ({
    serviceId,
    serviceName: SERVICE_NAMES[serviceId],
    count: sums[salesColumn(serviceId)] ?? 0,
    revenue: sums[centsColumn(serviceId)] ?? 0,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.revenue - a.revenue || (a.serviceId < b.serviceId ? -1 : 1));

/** The dashboard from the sums over all visits, sales of each service included, and the days that it lists, newest first. */
export const dashboardOf = (sums: Sums, dailyStats: readonly DailyStat[]): DashboardView => ({
  totalSessions: sums['sessions'] ?? 0,
  totalRobots: sums['robots'] ?? 0,
  totalSuccessfulPayments: sums['payments'] ?? 0,
  totalRevenue: sums['revenue_cents'] ?? 0,
  conversionRates: conversionRates(sums),
  dailyStats,
  topServices: servicesOf(sums),
});
