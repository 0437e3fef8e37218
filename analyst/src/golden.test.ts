import { describe, expect, it } from 'vitest';
import { foldAll } from '@shop/eventing/fold';
import { orders } from '@shop/projections/orders/orders.projection';
import { goldenHistory } from '@shop/projections/testing/golden-history';
import { dashboardAt, dashboardFold } from './past/dashboard.js';

const GOLDEN = [
  {
    file: 'version-1.ndjson',
    at: '2026-03-20T00:00:00.000Z',
    days: 13,
    figures: {
      totalSessions: 60,
      totalRobots: 0,
      totalSuccessfulPayments: 13,
      totalRevenue: 22_500,
      conversionRates: { step1ToStep2: 68.6, step2ToStep3: 75, step3ToPayment: 72.2 },
      topServices: [
        { serviceId: 'mecavin', serviceName: 'MecaVIN', count: 13, revenue: 10_068 },
        { serviceId: 'mecascore', serviceName: 'MecaSCORE', count: 9, revenue: 6764 },
        { serviceId: 'service-history', serviceName: 'Service History', count: 8, revenue: 5668 },
      ],
    },
  },
] as const;

describe.each(GOLDEN)('the golden history $file', ({ file, at, days, figures }) => {
  const { events } = goldenHistory(file);

  it('gives the figures that it always gave', () => {
    const read = events.filter(
      ({ type, stream }) => stream.startsWith('session-') && dashboardFold.handles.includes(type),
    );
    const { dailyStats, ...rest } = dashboardAt(foldAll(dashboardFold, read).sums, at);
    expect(rest).toEqual(figures);
    expect(dailyStats).toHaveLength(days);
  });
});

describe('the golden history of orders', () => {
  const { events } = goldenHistory('version-1-orders.ndjson');

  it('gives the orders that it always gave: one in time, one partly given back in vain, one late', () => {
    const { rows, sums } = foldAll(orders, events);
    expect(rows).toMatchObject([
      {
        reference: '2026-000001',
        delivered_at: '2026-03-28T09:08:12.000Z',
        late_at: null,
        missing: [],
        refunded_cents: 1434,
      },
      {
        reference: '2026-000002',
        delivered_at: '2026-03-28T23:31:12.000Z',
        missing: [],
        refunds_failed: ['service-history'],
      },
      { reference: '2026-000003', delivered_at: null, late_at: '2026-03-29T01:30:00.000Z', missing: ['mecascore'] },
    ]);
    const days = sums.filter(({ table }) => table.name === 'reports.daily');
    expect(days.map(({ identity: { day }, amounts }) => ({ day, ...amounts }))).toEqual([
      { day: '2026-03-28', orders: 2, delivered: 2, in_time: 2, late: 0, refunded_cents: 1434 },
      { day: '2026-03-29', orders: 1, delivered: 0, in_time: 0, late: 1, refunded_cents: 0 },
    ]);
  });
});

describe('the golden history of an answer that no report could be made of', () => {
  const { events } = goldenHistory('version-2-orders.ndjson');

  it('gives the order that it always gave', () => {
    const [before] = foldAll(orders, goldenHistory('version-1-orders.ndjson').events).rows.slice(1);
    const { rows } = foldAll(orders, events);
    expect(rows).toMatchObject([
      {
        ...{ reference: '2026-000012', delivered_at: '2026-03-28T23:31:12.000Z', refunds_failed: ['service-history'] },
        state: { services: [{ spoiled: 0 }, { spoiled: 1 }] },
      },
    ]);
    expect(before).toMatchObject({ state: { services: [{ spoiled: 0 }, { spoiled: 0 }] } });
  });
});

describe('the golden history of refunds', () => {
  it('gives the order that it always gave: tried again, declined once and given back once', () => {
    const { rows, sums } = foldAll(orders, goldenHistory('version-1-refunds.ndjson').events);
    expect(rows).toMatchObject([
      { reference: '2026-000004', delivered_at: '2026-03-30T09:20:18.000Z', mail_trouble: null, refunded_cents: 1433 },
    ]);
    const [day] = sums.filter(({ table }) => table.name === 'reports.daily');
    expect({ ...day?.identity, ...day?.amounts }).toEqual({
      ...{ day: '2026-03-30', orders: 1, delivered: 1, in_time: 1, late: 0, refunded_cents: 1433 },
    });
  });
});

describe('the golden history of a buyer who asked for supply at once, read, and withdrew for the third time', () => {
  it('gives the order that it always gave: withdrawn from, and the money held for staff', () => {
    const { rows } = foldAll(orders, goldenHistory('version-1-buyer-rights.ndjson').events);
    expect(rows).toMatchObject([
      {
        ...{ reference: '2026-000006', delivered_at: '2026-04-01T08:04:20.000Z', refunded_cents: 0 },
        withdrawn_at: '2026-04-01T08:06:20.000Z',
        state: { services: [{ refund: 'held' }, { refund: 'none' }, { refund: 'held' }] },
      },
    ]);
  });
});

describe('the golden history of withdrawals', () => {
  it('gives the order that it always gave: withdrawn from before anything was sent, all of it given back', () => {
    const { rows, sums } = foldAll(orders, goldenHistory('version-1-withdrawals.ndjson').events);
    expect(rows).toMatchObject([
      {
        ...{ reference: '2026-000005', withdrawn_at: '2026-03-30T22:45:00.000Z', delivered_at: null },
        ...{ missing: [], refunds_failed: [], mail_trouble: null, refunded_cents: 4300 },
      },
    ]);
    const [day] = sums.filter(({ table }) => table.name === 'reports.daily');
    expect({ ...day?.identity, ...day?.amounts }).toEqual({
      ...{ day: '2026-03-31', orders: 1, delivered: 0, in_time: 0, late: 0, refunded_cents: 4300 },
    });
  });
});
