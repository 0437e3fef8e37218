import { describe, expect, it } from 'vitest';
import { centsColumn, MEASURES, salesColumn, servicesOf, type Question, type Sums } from '@shop/domain/analytics';
import type { RowReader } from '../stores/postgres/postgres.js';
import { breakDown } from './break-down.js';
import { addSums, daysOf, figuresOf } from './figures.js';

/** Sums of which each is another number; `factor` makes them those of another day. */
const sumsOf = (factor = 1): Sums =>
  Object.fromEntries(MEASURES.map((measure, index) => [measure, factor * (index + 1) * 7]));
const all = sumsOf();
const of = (measure: string): number => all[measure] ?? 0;

const MONEY = {
  revenue: of('revenue_cents'),
  refunded: of('refunded_cents'),
  chargedBack: of('charged_back_cents'),
};
const COUNTS = {
  ...{ sessions: of('sessions'), robots: of('robots'), converted: of('converted'), payments: of('payments') },
};

describe('the figures of some days', () => {
  it('are each from its own sum', () => {
    expect(figuresOf(all)).toMatchObject({
      ...{ ...COUNTS, ...MONEY, net: MONEY.revenue - MONEY.refunded - MONEY.chargedBack },
      overallRate: Math.round((1000 * COUNTS.converted) / COUNTS.sessions) / 10,
    });
    expect(addSums([all, sumsOf(2)])).toEqual(sumsOf(3));
  });

  it('are told day by day, also of days on which nothing was', () => {
    const range = { from: '2026-06-29', to: '2026-06-30' };
    const steps = { identified: of('identified'), consented: of('consented'), chosen: of('chosen') };
    const [nothing, day] = daysOf(range, new Map([['2026-06-30', all]]));
    expect(day).toEqual({ date: '2026-06-30', ...COUNTS, ...MONEY, ...steps });
    expect(Object.entries(nothing ?? {}).filter(([, value]) => value !== 0)).toEqual([['date', '2026-06-29']]);
  });

  it('name the services that were sold, the most frequent and then the dearest first', () => {
    const sold = (sales: readonly number[], cents: readonly number[]) =>
      servicesOf(
        Object.fromEntries(
          (['mecavin', 'service-history', 'mecascore'] as const).flatMap((service, index) => [
            ...[[salesColumn(service), sales[index] ?? 0] as const, [centsColumn(service), cents[index] ?? 0] as const],
          ]),
        ),
      ).map(({ serviceId, count, revenue }) => [serviceId, count, revenue]);
    expect(sold([1, 0, 2], [1900, 0, 1000])).toEqual([
      ['mecascore', 2, 1000],
      ['mecavin', 1, 1900],
    ]);
    expect(sold([1, 1, 1], [10, 20, 10]).map(([service]) => service)).toEqual([
      'service-history',
      'mecascore',
      'mecavin',
    ]);
  });
});

describe('figures by the values of a dimension', () => {
  const range = { from: '2026-06-01', to: '2026-06-30' };
  const brokenDown = (by: Question['by'], rows: readonly Sums[]) => {
    const reader = { rows: () => Promise.resolve(rows) } as unknown as RowReader;
    const question = { range: { preset: 'today' }, by } as unknown as Question;
    return breakDown(reader, question, range, { sums: sumsOf(10), affiliates: ['a'], sources: ['b'] });
  };
  const row = (value: string, factor: number) => ({ ...sumsOf(factor), value }) as unknown as Sums;

  it('are each from its own sum, the busiest first, and the rest is the others’', async () => {
    const { slices, others } = await brokenDown('language', [row('en', 1), row('fr', 2)]);
    expect(slices.map(({ value }) => value)).toEqual(['fr', 'en']);
    expect(slices[1]).toEqual({ value: 'en', ...COUNTS, ...MONEY });
    expect(others).toMatchObject({ value: '', sessions: 7 * COUNTS.sessions, chargedBack: 7 * MONEY.chargedBack });
    expect((await brokenDown('language', [row('fr', 10)])).others).toBeNull();
    const [cheap, dear] = [row('BMW', 1), { ...row('VOLVO', 1), revenue_cents: of('revenue_cents') + 1 } as Sums];
    const brands = (await brokenDown('brand', [row('FIAT', 1), cheap, dear])).slices.map(({ value }) => value);
    expect(brands).toEqual(['VOLVO', 'BMW', 'FIAT']);
  });

  it('are listed for the forty busiest values', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`brand ${index}`, count - index));
    const { slices } = await brokenDown('brand', rows(41));
    expect([slices.length, slices.at(-1)?.value]).toEqual([40, 'brand 39']);
    expect((await brokenDown('brand', rows(40))).slices).toHaveLength(40);
  });

  it('count a visit with each of its services, and money with the one that was sold', async () => {
    const { slices, others } = await brokenDown('service', [
      row('mecavin,mecascore', 1),
      row('mecavin', 2),
      row('', 3),
    ]);
    const earned = (service: 'mecavin' | 'mecascore', factor: number) => factor * of(centsColumn(service));
    expect(slices.map(({ value, sessions, revenue, refunded }) => [value, sessions, revenue, refunded]).sort()).toEqual(
      [
        ['', 3 * COUNTS.sessions, 0, 3 * MONEY.refunded],
        ['mecascore', COUNTS.sessions, earned('mecascore', 1), MONEY.refunded],
        ['mecavin', 3 * COUNTS.sessions, earned('mecavin', 3), 3 * MONEY.refunded],
      ],
    );
    expect(others).toBeNull();
  });
});
