import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import { Database, type Queries } from '@shop/eventing/postgres/database';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import { acquireBuild } from '@shop/eventing/projections/checkpoint';
import { verify } from '@shop/eventing/projections/verify';
import type { Worker } from '@shop/eventing/projections/worker';
import { createTables, indexTables } from '@shop/eventing/rebuild/build-tables';
import { createBuild, schemaOf } from '@shop/eventing/rebuild/builds';
import { catchUp } from '@shop/eventing/rebuild/catch-up';
import { coins, purses } from '@shop/eventing/testing/purses';
import { eventually } from '@shop/eventing/testing/eventually';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { makePurseTables } from '@shop/eventing/testing/purse-tables';
import { startWorker } from '../testing/rebuilding.js';

const upcast: Upcast = (_type, _version, data) => ({ data });

let fixture: Fixture;
let events: AllEvents;
let worker: Worker;
let written = 0;
beforeEach(async () => {
  fixture = await startFixture();
  events = new AllEvents(fixture.store.url, upcast);
  written = 0;
  await makePurseTables(fixture.database);
  worker = startWorker(fixture, [purses], upcast);
  await addCoins(1);
});
afterEach(async () => {
  await worker.stop();
  await events.end();
  await fixture.end();
});

/** Adds coins, one event each, until the live tables have them. */
async function addCoins(count: number): Promise<void> {
  const event = { ...coins(1), at: '2026-11-22T08:00:00.000Z' };
  await fixture.writer.write(
    `purse-${written}`,
    Array.from({ length: count }, () => event),
  );
  written += count;
  await eventually(async () => {
    const total = await fixture.database.rows(sql`select coins from own.overall`);
    expect(total).toEqual([{ coins: BigInt(written) }]);
  });
}

/** A database that first does something else whenever the live tables are to be locked. */
class WatchedDatabase extends Database {
  beforeLock = (): Promise<unknown> => Promise.resolve();

  override async atOnce(work: (queries: Queries) => Promise<string>): Promise<void> {
    await this.beforeLock();
    return super.atOnce(work);
  }
}

/** Makes new tables, in which each batch takes this long, live after their inspection; returns how far they were behind at each attempt. */
async function goLive(
  batchSeconds: number,
  inspect: () => Promise<void>,
  beforeLock = (_build: string): Promise<unknown> => Promise.resolve(),
): Promise<readonly number[]> {
  const database = new WatchedDatabase(fixture.database.url, 'rebuild');
  const build = await createBuild(database, purses);
  const lease = await database.writing((queries) => acquireBuild(queries, build, database.owner));
  const schema = schemaOf(build);
  await createTables(database, purses, schema);
  await indexTables(database, purses, schema);
  await database.run(sql`
    create function own.sleep() returns trigger language plpgsql as
    ${verbatim(`$$ begin perform pg_sleep(${batchSeconds}); return null; end $$`)}`);
  const trigger = `create trigger sleep after insert on ${schema}.purse execute function own.sleep()`;
  await database.run(sql`${verbatim(trigger)}`);
  const behind: number[] = [];
  database.beforeLock = async () => {
    behind.push((await events.ahead(purses.handles, lease.position)).events);
    await beforeLock(build);
  };
  const { signal } = new AbortController();
  const task = { lease, signal, skipped: new Set<string>(), inspect };
  try {
    await catchUp(purses, { database, events, report: () => undefined }, task);
  } finally {
    await database.end();
  }
  await expectLive(build);
  return behind;
}

async function expectLive(build: string): Promise<void> {
  const live = sql`select build_id from es.projection_build where name = 'purses' and status = 'live'`;
  expect(await fixture.database.rows(live)).toEqual([{ build_id: build }]);
  const { tables } = await verify(purses, { database: fixture.database, events });
  expect(tables.filter(({ same }) => !same)).toEqual([]);
}

describe('new tables that are to take the place of the live ones', () => {
  it('catch up again before the live ones are locked, when much was written during their inspection', async () => {
    expect(Math.max(...(await goLive(0.2, () => addCoins(3000))))).toBeLessThanOrEqual(20);
  });

  it('do so at a later attempt, when the lock was lost while they caught up', async () => {
    expect(new Set(await goLive(2, () => Promise.resolve()))).toEqual(new Set([1, 0]));
  });

  it('do not, when they are caught up and somebody else has taken them over', async () => {
    let attempts = 0;
    const takeOver = async (build: string): Promise<void> => {
      attempts += 1;
      if (attempts === 2) await fixture.database.writing((queries) => acquireBuild(queries, build, 'other'));
    };
    const goingLive = goLive(2, () => Promise.resolve(), takeOver);
    await expect(goingLive).rejects.toThrow('Somebody else writes the new tables.');
  });
});
