import { addDays, parisDay } from '@shop/domain/time';
import { centsColumn, dashboardOf, DAYS_SHOWN, salesColumn, type DashboardView } from '@shop/domain/analytics';
import type { ServiceId } from '@shop/domain/pricing';
import { visits } from '@shop/projections/analytics/visits.projection';
import { daily, serviceSales, totals } from '@shop/projections/analytics/sums';
import type { Projection } from '@shop/eventing/projection';
import type { Sum, SumTable } from '@shop/eventing/table';

const TABLES = [totals, daily, serviceSales];

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
export function dashboardAt(sums: readonly Sum[], moment: string): DashboardView {
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
  const sales = rowsOf(sums, serviceSales).flatMap(({ identity, amounts }) => {
    const service = identity['service_id'] as ServiceId;
    return [
      [salesColumn(service), amounts['sales'] ?? 0] as const,
      [centsColumn(service), amounts['revenue_cents'] ?? 0] as const,
    ];
  });
  return dashboardOf(
    { ...rowsOf(sums, totals)[0]?.amounts, ...Object.fromEntries(sales) },
    days.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
  );
}
