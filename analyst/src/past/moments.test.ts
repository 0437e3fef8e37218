import { describe, expect, it } from 'vitest';
import type { ServiceId } from '@shop/domain/pricing';
import { foldAll } from '@shop/eventing/fold';
import { add } from '@shop/eventing/table';
import { daily, serviceSales } from '@shop/projections/analytics/sums';
import { chosen, consented, identified, paid, started } from '@shop/projections/testing/examples';
import { logOf } from '@shop/projections/testing/log';
import { dashboardAt, dashboardFold } from './dashboard.js';
import { comparable, differences, isPast, withDaysOf } from './moments.js';

const at = (minute: number): string => `2026-06-30T08:${String(minute).padStart(2, '0')}:00.000Z`;
const log = logOf();
log.session(1, [started(1, at(0)), identified(at(1)), consented(at(2)), chosen(at(3))]);
log.session(2, [started(2, at(4))]);
log.session(1, [paid(['mecavin'], 1900, at(5))]);
function upTo(count: number) {
  const events = log.events.slice(0, count).filter(({ type }) => dashboardFold.handles.includes(type));
  return dashboardAt(foldAll(dashboardFold, events).sums, at(9));
}

describe('the dashboard of the past', () => {
  it('shows what had happened by then', () => {
    expect(upTo(5)).toMatchObject({ totalSessions: 2, totalSuccessfulPayments: 0, totalRevenue: 0, topServices: [] });
    expect(upTo(6)).toEqual({
      totalSessions: 2,
      totalRobots: 0,
      totalSuccessfulPayments: 1,
      totalRevenue: 1900,
      conversionRates: { step1ToStep2: 100, step2ToStep3: 100, step3ToPayment: 100 },
      dailyStats: [{ date: '2026-06-30', sessions: 2, payments: 1, revenue: 1900 }],
      topServices: [{ serviceId: 'mecavin', serviceName: 'MecaVIN', count: 1, revenue: 1900 }],
    });
    expect(upTo(0)).toMatchObject({ totalSessions: 0, dailyStats: [] });
  });

  it('ends with the minute before its moment, as the sums that are kept do, or with the event at its position', () => {
    const [event] = log.events;
    if (event === undefined) throw new Error('The log is empty.');
    const within = (moment: string, happened: string) => isPast({ at: moment }, { ...event, at: happened });
    expect(within('2026-06-30T08:05:30.000Z', '2026-06-30T08:05:10.000Z')).toBe(false);
    expect(within('2026-06-30T08:05:30.000Z', '2026-06-30T08:05:00.000Z')).toBe(false);
    expect(within('2026-06-30T08:05:30.000Z', '2026-06-30T08:04:59.999Z')).toBe(true);
    const [before, at_, after] = [-1n, 0n, 1n].map((n) => ({ ...event.position, commit: event.position.commit + n }));
    expect([before, at_, after].map((position) => position && isPast({ position }, event))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('differs only in what changed', () => {
    expect(differences(comparable(upTo(5)), comparable(upTo(6)))).toEqual([
      ['totalSuccessfulPayments', 0, 1],
      ['totalRevenue', 0, 1900],
      ['conversionRates.step3ToPayment', 0, 100],
      ['days.2026-06-30.payments', 0, 1],
      ['days.2026-06-30.revenue', 0, 1900],
      ['services.mecavin', null, { serviceName: 'MecaVIN', count: 1, revenue: 1900 }],
    ]);
    expect(differences(comparable(upTo(6)), comparable(upTo(6)))).toEqual([]);
  });

  it('lists the services that were sold most, then those that earned most, then by their ids', () => {
    const [a, b, c] = ['mecascore', 'mecavin', 'service-history'] as const;
    const sold = (...sales: readonly (readonly [id: ServiceId, count: number, cents: number])[]) =>
      dashboardAt(
        sales.map(([id, count, cents]) =>
          add(serviceSales, { service_id: id, service_name: id }, { sales: count, revenue_cents: cents }),
        ),
        at(9),
      ).topServices.map(({ serviceId }) => serviceId);
    expect(sold([a, 1, 900], [b, 2, 100], [c, 0, 0])).toEqual([b, a]);
    expect(sold([a, 2, 100], [b, 2, 200])).toEqual([b, a]);
    expect(sold([b, 2, 100], [c, 2, 100], [a, 2, 100])).toEqual([a, b, c]);
  });

  it('lists the thirty days up to that of its moment on which something happened, the newest first', () => {
    const days = ['2026-05-31', '2026-06-01', '2026-06-15', '2026-06-29', '2026-06-30', '2026-07-01'];
    const amounts = (n: number) => ({ sessions: n === 2 ? 0 : 1, payments: n === 3 ? 1 : 0, revenue_cents: 0 });
    const sums = days.map((day, n) => add(daily, { day }, amounts(n)));
    expect(dashboardAt(sums, at(9)).dailyStats.map(({ date }) => date)).toEqual([
      '2026-06-30',
      '2026-06-29',
      '2026-06-01',
    ]);
  });

  it('does not take a day for gone that its list has left behind', () => {
    const [june, august] = [upTo(6), { ...upTo(6), dailyStats: [] }];
    expect(differences(comparable(withDaysOf(august, june)), comparable(august))).toEqual([]);
    expect(withDaysOf(june, upTo(5)).dailyStats).toHaveLength(1);
  });
});
