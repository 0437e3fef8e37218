import { describe, expect, it } from 'vitest';
import { dashboardOf, servicesOf } from './dashboard.js';
import { MEASURES, SALES_MEASURES, TOTALS } from './measures.js';

describe('the dashboard', () => {
  it('shows the sums over all visits, and the rates of the funnel that they make', () => {
    const sums = { sessions: 200, robots: 3, payments: 30, revenue_cents: 129_000, identified: 120 };
    const days = [{ date: '2026-06-30', sessions: 200, payments: 30, revenue: 129_000 }];
    expect(
      dashboardOf({ ...sums, identified_and_consented: 60, mecavin_sales: 30, mecavin_cents: 57_000 }, days),
    ).toEqual({
      totalSessions: 200,
      totalRobots: 3,
      totalSuccessfulPayments: 30,
      totalRevenue: 129_000,
      conversionRates: { step1ToStep2: 50, step2ToStep3: 0, step3ToPayment: 0 },
      dailyStats: days,
      topServices: [{ serviceId: 'mecavin', serviceName: 'MecaVIN', count: 30, revenue: 57_000 }],
    });
  });

  it.each([
    ['all visits', [...TOTALS, ...SALES_MEASURES]],
    ['a range', MEASURES],
  ])('finds every sum that it shows among those of %s', (_what, columns) => {
    expect(dashboardOf(Object.fromEntries(columns.map((column) => [column, 1])), [])).toMatchObject({
      ...{ totalSessions: 1, totalRobots: 1, totalSuccessfulPayments: 1, totalRevenue: 1 },
      conversionRates: { step1ToStep2: 100, step2ToStep3: 100, step3ToPayment: 100 },
      topServices: [1, 1, 1].map((count) => ({ count, revenue: 1 })),
    });
  });

  it('is of zeros before the first visit', () => {
    expect(dashboardOf({}, [])).toMatchObject({ totalSessions: 0, totalRobots: 0, totalRevenue: 0, topServices: [] });
  });

  it('lists the services that were sold most, then those that earned most, then by their ids', () => {
    const sold = (mecavin: readonly number[], history: readonly number[], mecascore: readonly number[]) => {
      const [[mecavin_sales = 0, mecavin_cents = 0], [mecascore_sales = 0, mecascore_cents = 0]] = [mecavin, mecascore];
      const [service_history_sales = 0, service_history_cents = 0] = history;
      const sums = { mecavin_sales, mecavin_cents, mecascore_sales, mecascore_cents };
      return servicesOf({ ...sums, service_history_sales, service_history_cents }).map(({ serviceId }) => serviceId);
    };
    expect(sold([1, 900], [2, 100], [0, 0])).toEqual(['service-history', 'mecavin']);
    expect(sold([2, 100], [2, 200], [3, 1])).toEqual(['mecascore', 'service-history', 'mecavin']);
    expect(sold([2, 100], [2, 100], [2, 100])).toEqual(['mecascore', 'mecavin', 'service-history']);
  });
});
