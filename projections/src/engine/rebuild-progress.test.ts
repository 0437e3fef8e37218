import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AllEvents, type Batch } from '@shop/eventing/event-store/all-events';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import { sql } from '@shop/eventing/postgres/sql';
import { rebuildsOf } from '@shop/eventing/projections/status';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { coins, purses } from '@shop/eventing/testing/purses';
import { makePurseTables } from '@shop/eventing/testing/purse-tables';
import { restoreClock, shiftClock } from '@shop/eventing/testing/shifted-clock';
import { startFixture, type Fixture } from '../testing/fixture.js';

/** Two batches of a rebuild, the second one half of the first. */
const EVENTS = 1500;
const SHOP = '5b0d3a52-8f3c-4a53-9d6e-3f6f6c0f2a11';
const upcast: Upcast = (_type, _version, data) => ({ data });

/** A log of which somebody looks how far the reading is, after each batch. */
class WatchedEvents extends AllEvents {
  afterBatch = (): Promise<unknown> => Promise.resolve();

  override shopId(): Promise<string> {
    return Promise.resolve(SHOP);
  }

  override async *drain(range: Parameters<AllEvents['drain']>[0]): AsyncGenerator<Batch> {
    for await (const batch of super.drain(range)) {
      yield batch;
      await this.afterBatch();
    }
  }
}

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  await makePurseTables(fixture.database);
  const at = '2026-11-22T08:00:00.000Z';
  await fixture.writer.write(
    'anna',
    Array.from({ length: EVENTS }, () => ({ ...coins(1), at })),
  );
});
afterEach(restoreClock);
afterAll(() => fixture.end());

describe('a rebuild', () => {
  it('says which share of the log it has read, and once it is over whose log its tables know, and no share', async () => {
    const events = new WatchedEvents(fixture.store.url, upcast);
    const shares: number[] = [];
    const phases = new Set<unknown>();
    events.afterBatch = async () => {
      const share = (await rebuildsOf(fixture.database)).get('purses') ?? NaN;
      const [build] = await fixture.database.rows(
        sql`select phase from es.projection_build where name = 'purses' and done > 0`,
      );
      if (build !== undefined) phases.add(build['phase']);
      shiftClock(2000 * shares.push(share));
    };
    const stores = { database: fixture.database, events, report: () => undefined };
    const options = { signal: new AbortController().signal, mayBlock: false, goLive: true };
    const { events: applied } = await rebuild(purses, stores, options);
    expect(applied).toBe(BigInt(EVENTS));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.filter((share) => share > 0.1 && share < 0.95)).not.toEqual([]);
    expect(shares.at(-1)).toBe(1);
    expect(phases).toEqual(new Set(['reading']));
    expect(await rebuildsOf(fixture.database)).toEqual(new Map());
    const live = await fixture.database.rows(sql`
      select phase, done, retired_at, live_at is not null as "hasLivedSince", shop_id
        from es.projection_build join es.checkpoint using (build_id) where name = 'purses' and status = 'live'`);
    expect(live).toEqual([{ phase: null, done: null, retired_at: null, hasLivedSince: true, shop_id: SHOP }]);
    await events.end();
  });
});
