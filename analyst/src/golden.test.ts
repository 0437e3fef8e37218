import { describe, expect, it } from 'vitest';
import { allExamples, ordersExamples } from '@shop/domain/testing';
import { currentVersion } from '@shop/domain/event-types';
import { foldAll } from '@shop/eventing/fold';
import { orders } from '@shop/projections/orders/orders.projection';
import { goldenFiles, goldenHistory } from '@shop/projections/testing/golden-history';
import { dashboardAt, dashboardFold } from './past/dashboard.js';

/** Stored histories, one for each generation of the events; a file is never edited, a new event version gets a new file. */
const GOLDEN = [
  {
    file: 'version-1.ndjson',
    sha256: 'b5ee1e1acd1f186ebcfebbc3a8c82ab89b5818759c81016dd6960326b92a486e',
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

/** The files of each generation; those of a later one hold the events that it changed. */
const FILES = {
  'version-1': [
    'version-1-buyer-rights.ndjson',
    'version-1-disputes.ndjson',
    'version-1-erased-visit.ndjson',
    'version-1-orders.ndjson',
    'version-1-refund-reasons.ndjson',
    'version-1-refunds.ndjson',
    'version-1-replaced-links.ndjson',
    'version-1-report-availability.ndjson',
    'version-1-robots.ndjson',
    'version-1-shared-links.ndjson',
    'version-1-staff-erasures.ndjson',
    'version-1-staff.ndjson',
    'version-1-withdrawals.ndjson',
    'version-1.ndjson',
  ],
  'version-2': ['version-2-orders.ndjson'],
} as const;

describe('the golden histories', () => {
  it('are one for each generation of the events: a new version of an event asks for a new one', () => {
    const newest = Math.max(...Object.keys(allExamples).map(currentVersion));
    const generations = Array.from({ length: newest }, (_, index) => `version-${index + 1}`);
    expect(Object.keys(FILES)).toEqual(generations);
    expect(goldenFiles()).toEqual(Object.values(FILES).flat());
  });
});

describe.each(GOLDEN)('the golden history $file', ({ file, sha256, at, days, figures }) => {
  const { events, ...stored } = goldenHistory(file);

  it('is what was stored', () => {
    expect(stored.sha256).toBe(sha256);
  });

  it('gives the figures that it always gave', () => {
    const read = events.filter(
      ({ type, stream }) => stream.startsWith('session-') && dashboardFold.handles.includes(type),
    );
    const { dailyStats, ...rest } = dashboardAt(foldAll(dashboardFold, read).sums, at);
    expect(rest).toEqual(figures);
    expect(dailyStats).toHaveLength(days);
  });
});

const typesIn = (events: readonly { readonly type: string }[]) => new Set(events.map(({ type }) => type));

describe('the golden history of orders', () => {
  const { sha256, events } = goldenHistory('version-1-orders.ndjson');
  const refunds = goldenHistory('version-1-refunds.ndjson');
  const withdrawals = goldenHistory('version-1-withdrawals.ndjson');
  const rights = goldenHistory('version-1-buyer-rights.ndjson');
  const shared = goldenHistory('version-1-shared-links.ndjson');
  const replaced = goldenHistory('version-1-replaced-links.ndjson');

  it('is what was stored, and holds every event of an order', () => {
    expect(sha256).toBe('061c70020cbb506dd6022d5009bf05c9778ea2f027dd4777277d163d3c14f471');
    expect(refunds.sha256).toBe('cec1dc66423c0224b04b9c876f1776155deaf2aa126b9f273a95fe320ba4086a');
    expect(withdrawals.sha256).toBe('4d425ab8687a3d5cdeac28da935145e09dc5bb6206d0c45ec7dde3b677670a39');
    expect(rights.sha256).toBe('696c6b12fb9cf62f8b187cf085e7e6b16f77a2f9d1163b1b88c78c98e2456b28');
    expect(shared.sha256).toBe('ae27e9e8881c5efcf7f3e688e0f26e82ce1d8b2a41f03d3f0faf6194d4376fd9');
    expect(replaced.sha256).toBe('b79ab124fbab1d364c311b28303901de3691f3bc68061323f398440d1f049b18');
    const all = [events, refunds.events, withdrawals.events, rights.events, shared.events, replaced.events].flat();
    expect(typesIn(all)).toEqual(new Set(Object.keys(ordersExamples)));
  });

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
  const { sha256, events } = goldenHistory('version-2-orders.ndjson');

  it('is what was stored, and gives the order that it always gave', () => {
    expect(sha256).toBe('a2f51f99ba804ab02069ba626c7617fe91b45f1040c07aa753534cb8dfd8e236');
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
