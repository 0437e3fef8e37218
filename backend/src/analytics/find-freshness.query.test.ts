import { afterAll, beforeAll, expect, it } from 'vitest';
import { Postgres } from '../stores/postgres/postgres.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { FindFreshnessHandler } from './find-freshness.query.js';

let shop: StoryShop;
let projections: StoryProjections;
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
});
afterAll(async () => {
  await projections.stop();
  await shop.close();
});

const found = () => new FindFreshnessHandler(shop.app.get(Postgres, { strict: false })).execute();

/** The builds of a read model: the live one, and one that is a quarter done; returns the id of the live one. */
async function buildsOf(name: string): Promise<unknown> {
  const [live] = await shop.rows(
    `insert into es.projection_build (name, version, status) values ($1, 1, 'live') returning build_id`,
    [name],
  );
  await shop.rows(`insert into es.checkpoint (build_id, updated_at) values ($1, '2026-07-01T08:00:00Z')`, [
    live?.['build_id'],
  ]);
  await shop.rows(`insert into es.projection_build (name, version, status, done) values ($1, 2, 'building', 0.25)`, [
    name,
  ]);
  return live?.['build_id'];
}

it('figures that nobody has made yet have no age', async () => {
  expect(await found()).toEqual({
    ...{ lagEvents: null, lagMilliseconds: null, updatedAt: null, movedAt: null },
    ...{ isFollowed: false, parkedKeys: 0, rebuildDone: null },
  });
});

it('figures are as old as their own read model, beside how far it is, what it set aside, and its next build', async () => {
  const visits = await buildsOf('visits');
  const orders = await buildsOf('orders');
  await shop.rows(`update es.checkpoint set updated_at = '2026-07-01T09:00:00Z' where build_id = $1`, [orders]);
  await shop.rows('insert into es.lag (build_id, events, milliseconds) values ($1, 7, 1500)', [visits]);
  await shop.rows(`insert into es.parked_key (build_id, key, reason) values ($1, 'a', 'x'), ($1, 'b', 'x')`, [visits]);
  await shop.rows(`insert into es.parked_key (build_id, key, reason) values ($1, 'c', 'x')`, [orders]);
  const { updatedAt, movedAt, ...others } = await found();
  expect([updatedAt, movedAt].map((at) => new Date(at ?? 0).toISOString())).toEqual([
    ...['2026-07-01T08:00:00.000Z', '2026-07-01T09:00:00.000Z'],
  ]);
  expect(others).toEqual({ lagEvents: 7, lagMilliseconds: 1500, isFollowed: true, parkedKeys: 2, rebuildDone: 0.25 });
  await shop.rows(`update es.lag set looked_at = now() - interval '11 seconds'`);
  expect(await found()).toMatchObject({ isFollowed: false, lagEvents: 7 });
});
