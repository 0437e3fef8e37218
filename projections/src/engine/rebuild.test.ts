import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allProjections } from '../all-projections.js';
import { visits } from '../analytics/visits.projection.js';
import { payments } from '../payments/payments.projection.js';
import { sql } from '@shop/eventing/postgres/sql';
import type { Projection } from '@shop/eventing/projection';
import { livePosition } from '@shop/eventing/projections/checkpoint';
import { digestsOf } from '@shop/eventing/projections/digest';
import type { Worker } from '@shop/eventing/projections/worker';
import { sessions } from '../sessions/sessions.projection.js';
import { eventually } from '@shop/eventing/testing/eventually';
import { startWorker, storesOn, writeVisit } from '../testing/rebuilding.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { tablesOf } from '@shop/eventing/projections/tables';
import type { RebuildOptions } from '@shop/eventing/rebuild/fill-tables';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { dropRetired, rollback } from '@shop/eventing/rebuild/rollback';

/** Rebuilds while the log is written to without a pause; they chase its end. */
const TIMES = process.env['SHOP_TEST_FULL'] === '1' ? 3 : 1;
/** Far more than a cut-over keeps a reader waiting, and far less than a long reader keeps a lock, in ms. */
const MAX_WAIT_MS = 5000;

let fixture: Fixture;
let visitors = 0;
const signal = new AbortController().signal;
const options: RebuildOptions = { signal, mayBlock: false, goLive: true };

const visit = (): Promise<void> => writeVisit(fixture, ++visitors);

const sessionsCounted = async (): Promise<bigint | undefined> =>
  (await fixture.database.rows<{ sessions: bigint }>(sql`select sessions from analytics.totals`))[0]?.sessions;

const allCounted = () => eventually(async () => expect(await sessionsCounted()).toBe(BigInt(visitors)));

/** Each projection has its own pace. */
const allFollowed = () =>
  eventually(async () => {
    for (const projection of allProjections) {
      const position = await livePosition(fixture.database, projection);
      expect(await fixture.events.next(projection.handles, position)).toBeUndefined();
    }
  });

const locksAwaited = () =>
  fixture.database.rows(sql`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`);

const shapeOf = async (projection: Projection) =>
  fixture.database.rows(sql`
    select tablename, indexname, replace(indexdef, schemaname, '') as definition,
           has_table_privilege('shop_backend', format('%I.%I', schemaname, tablename), 'select') as readable
      from pg_indexes where format('%I.%I', schemaname, tablename) = any(${tablesOf(projection)})
     union all
    select relname, 'statistics', pg_get_statisticsobjdef_expressions(own.oid)::text, stxnamespace = relnamespace
      from pg_statistic_ext as own join pg_class on pg_class.oid = stxrelid
     where format('%s.%I', relnamespace::regnamespace, relname) = any(${tablesOf(projection)})
     order by 1, 2, 3`);

beforeAll(async () => {
  fixture = await startFixture();
  for (let n = 0; n < 30; n++) await visit();
});

afterAll(() => fixture.end());

describe('a rebuild', () => {
  let worker: Worker;

  beforeEach(async () => {
    worker = startWorker(fixture);
    await allFollowed();
  });

  afterEach(() => worker.stop());

  it.each(allProjections)(
    'gives $name the same tables, keys, indexes, statistics and readers, twice',
    async (projection) => {
      const before = [await digestsOf(fixture.database, projection), await shapeOf(projection)];
      for (let time = 0; time < 2; time++) {
        const { comparison } = await rebuild(projection, storesOn(fixture), options);
        expect(comparison.differing).toEqual([]);
        expect([await digestsOf(fixture.database, projection), await shapeOf(projection)]).toEqual(before);
      }
      await visit();
      await allCounted();
      await fixture.verifyAll();
    },
  );

  it.each([sessions, visits])('gives $name the same tables under any budget of memory', async (projection) => {
    const { comparison } = await rebuild(projection, storesOn(fixture), { ...options, memory: 20_000 });
    expect(comparison.tables.every(({ live, beside }) => live.digest === beside.digest)).toBe(true);
  });

  it('lets the view of the intents look at the new table', async () => {
    await rebuild(payments, storesOn(fixture), options);
    await visit();
    await eventually(async () => {
      const [row] = await fixture.database.rows(sql`select count(distinct session_uuid) from payments.intent`);
      const [table] = await fixture.database.rows(sql`select count(*) from payments.visit where intents <> '[]'`);
      expect(row).toEqual(table);
    });
  });

  it('loses no event that is written meanwhile, and keeps no reader waiting', async () => {
    const over = new AbortController();
    const waits: number[] = [];
    const reading = (async () => {
      while (!over.signal.aborted) {
        const before = performance.now();
        await sessionsCounted();
        waits.push(performance.now() - before);
      }
    })();
    const writing = (async () => {
      while (!over.signal.aborted) await visit();
    })();
    for (let time = 0; time < TIMES; time++) await rebuild(visits, storesOn(fixture), options);
    over.abort();
    await Promise.all([reading, writing]);
    await allCounted();
    await fixture.verifyAll();
    expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
  });

  it('is compared with the tables that are read at one position, however much is written meanwhile', async () => {
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) await Promise.all([visit(), visit(), visit()]);
    })();
    const comparisons = [];
    for (let time = 0; time < TIMES; time++) {
      const { comparison } = await rebuild(visits, storesOn(fixture), { ...options, goLive: false });
      comparisons.push(...comparison.tables.filter(({ live, beside }) => live.digest !== beside.digest));
    }
    over.abort();
    await writing;
    expect(comparisons).toEqual([]);
    await allCounted();
  });

  it('waits for a long reader without making others wait', async () => {
    let isSwitched = false;
    const rebuilding = fixture.database.snapshot(async (queries) => {
      await queries.rows(sql`select from analytics.totals`);
      const done = rebuild(visits, storesOn(fixture), options).then(() => (isSwitched = true));
      await eventually(async () => expect(await locksAwaited()).not.toEqual([]));
      for (let look = 0; look < 100; look++) {
        const before = performance.now();
        await sessionsCounted();
        expect(performance.now() - before).toBeLessThan(MAX_WAIT_MS);
      }
      expect(isSwitched).toBe(false);
      return { done };
    });
    await (
      await rebuilding
    ).done;
    expect(isSwitched).toBe(true);
  });

  it('is refused while another one is under way', async () => {
    const both = await Promise.allSettled([
      rebuild(visits, storesOn(fixture), options),
      rebuild(visits, storesOn(fixture), options),
    ]);
    const refusals = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('being rebuilt already')]);
  });

  it('can be taken back, as long as its predecessor is kept, which a comparison leaves alone', async () => {
    await rebuild(visits, storesOn(fixture), options);
    await fixture.database.run(sql`update analytics.totals set sessions = 0`);
    await visit();
    await rebuild(visits, storesOn(fixture), { ...options, goLive: false });
    await rollback(visits, storesOn(fixture), signal);
    await visit();
    await allCounted();
    await fixture.verifyAll();
    expect(await dropRetired(visits, storesOn(fixture))).toBe(1);
    await expect(rollback(visits, storesOn(fixture), signal)).rejects.toThrow('No earlier tables of visits are kept');
  });
});
