import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SpeedView } from '@shop/domain/analytics';
import { StoryShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff-account.js';

let shop: StoryShop;
let cookie: Record<string, string>;

const send = (body: unknown) => shop.ask('POST', '/api/speed', body);
const seen = async () => (await shop.ask('GET', '/api/admin/speed', undefined, cookie)).body as unknown as SpeedView;
const rows = () => shop.rows('select * from backend.visit_speed order by day, metric, bucket');

beforeAll(async () => {
  shop = await StoryShop.open();
  cookie = await signedIn(shop);
});
beforeEach(() => shop.rows('delete from backend.visit_speed'));
afterAll(() => shop.close());

describe('the speed of real visits', () => {
  it('is counted by step, device and day, and holds nothing of who was measured', async () => {
    const lcp = { step: 'landing', metric: 'lcp', ms: 812.4 };
    const { status } = await send({ device: 'phone', measures: [lcp, { step: 'services', metric: 'inp', ms: 260 }] });
    expect(status).toBe(202);
    await send({ device: 'phone', measures: [lcp, lcp] });
    const kept = await rows();
    expect(kept.map(({ metric, rating, measures }) => [metric, rating, measures])).toEqual([
      ['inp', 'needs-improvement', 1],
      ['lcp', 'good', 3],
    ]);
    expect(Object.keys(kept[0] ?? {})).toEqual(['day', 'step', 'device', 'metric', 'rating', 'bucket', 'measures']);
  });

  it('is shown to staff as what three of four measures stay below, with the days', async () => {
    for (const ms of [100, 120, 150, 3000]) {
      await send({ device: 'desktop', measures: [{ step: 'payment', metric: 'inp', ms }] });
    }
    await shop.rows(`insert into backend.visit_speed
                     select day - 1, step, device, metric, rating, bucket, 1 from backend.visit_speed where rating = 'poor'
                     union all (select day - 2, step, device, metric, rating, bucket, 1 from backend.visit_speed order by bucket limit 1)`);
    const { steps } = await seen();
    expect(steps).toMatchObject([
      { step: 'payment', device: 'desktop', metric: 'inp', good: 4, needsImprovement: 0, poor: 2 },
    ]);
    const [, before, today] = steps[0]?.days ?? [];
    expect(Math.abs((today?.p75Ms ?? 0) - 150)).toBeLessThan(8);
    expect(before?.p75Ms).toBeGreaterThan(2800);
    expect(steps[0]?.p75Ms).toBeGreaterThan(2800);
  });

  it('is shown for each device and each step apart', async () => {
    for (const [device, step, ms] of [
      ['phone', 'payment', 900],
      ['phone', 'landing', 400],
      ['desktop', 'payment', 100],
    ] as const)
      await send({ device, measures: [{ step, metric: 'lcp', ms }] });
    const shown = (await seen()).steps.map(({ device, step, p75Ms }) => [device, step, Math.round(p75Ms / 100) * 100]);
    expect(shown.sort()).toEqual([
      ['desktop', 'payment', 100],
      ['phone', 'landing', 400],
      ['phone', 'payment', 900],
    ]);
  });

  it('is shown for 28 days, and forgotten after 400', async () => {
    await shop.rows(
      `insert into backend.visit_speed
       select (now() at time zone 'Europe/Paris')::date - ago, 'landing', 'phone', 'lcp', 'good', 1, ago
         from unnest(array[401, 400, 28, 27]) as ago`,
    );
    await send({ device: 'phone', measures: [{ step: 'landing', metric: 'lcp', ms: 900 }] });
    expect((await rows()).map(({ measures }) => measures)).toEqual([400, 28, 27, 1]);
    expect((await seen()).steps).toMatchObject([{ good: 28, days: [{}, {}] }]);
  });

  it('is taken of sixteen measures at once', async () => {
    const measures = Array(16).fill({ step: 'landing', metric: 'lcp', ms: 1 });
    expect((await send({ device: 'phone', measures })).status).toBe(202);
    expect((await rows()).map((row) => row['measures'])).toEqual([16]);
  });

  it('is for staff alone', async () => {
    expect((await shop.ask('GET', '/api/admin/speed')).status).toBe(401);
  });

  it.each([
    ['no measures', { device: 'phone', measures: [] }],
    ['too many', { device: 'phone', measures: Array(17).fill({ step: 'landing', metric: 'lcp', ms: 1 }) }],
    ['an unknown step', { device: 'phone', measures: [{ step: '<b>', metric: 'lcp', ms: 1 }] }],
    ['an unknown metric', { device: 'phone', measures: [{ step: 'landing', metric: 'cls', ms: 1 }] }],
    ['a negative time', { device: 'phone', measures: [{ step: 'landing', metric: 'lcp', ms: -1 }] }],
    ['an endless time', { device: 'phone', measures: [{ step: 'landing', metric: 'lcp', ms: 1e300 }] }],
    ['no device', { measures: [{ step: 'landing', metric: 'lcp', ms: 1 }] }],
  ])('is refused with %s', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('stands in the metrics', async () => {
    await send({ device: 'phone', measures: [{ step: 'report', metric: 'lcp', ms: 700 }] });
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    const of = '{metric="lcp",step="report",device="phone"}';
    for (const line of [`_count${of} 1`, `_sum${of} 0.7`]) expect(metrics).toContain(`shop_visit_speed_seconds${line}`);
    const upTo = [...metrics.matchAll(/shop_visit_speed_seconds_bucket\{le="([^"]+)",.*step="report".*\} (\d+)/g)];
    expect(upTo.map(([, seconds, count]) => `${seconds}: ${count}`)).toEqual([
      ...['0.05: 0', '0.1: 0', '0.2: 0', '0.5: 0', '1: 1', '1.5: 1', '2.5: 1', '4: 1', '8: 1', '+Inf: 1'],
    ]);
  });
});
