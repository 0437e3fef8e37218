import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyBatch } from '@shop/eventing/consumers/apply';
import { LeaseLost } from '@shop/eventing/consumers/consumer';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import type { Position } from '@shop/eventing/event';
import { sql } from '@shop/eventing/postgres/sql';
import type { Projection } from '@shop/eventing/projection';
import { acquireBuild, liveBuild } from '@shop/eventing/projections/checkpoint';
import { findBlockedKeys, projectionDeadLetters } from '@shop/eventing/projections/dead-letters';
import { consumerOf, PROGRESS } from '@shop/eventing/projections/projection-consumer';
import { createTables } from '@shop/eventing/rebuild/build-tables';
import { createBuild, schemaOf } from '@shop/eventing/rebuild/builds';
import { verify } from '@shop/eventing/projections/verify';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { rollback } from '@shop/eventing/rebuild/rollback';
import { coins, purses } from '@shop/eventing/testing/purses';
import { eventually } from '@shop/eventing/testing/eventually';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { listenTo } from '../testing/listener.js';
import { makePurseTables } from '@shop/eventing/testing/purse-tables';
import { startWorker } from '../testing/rebuilding.js';

const AT = '2026-11-22T08:00:00.000Z';
const WHY = { by: 'anne', reason: 'written by a test' };
const REBUILD = { signal: new AbortController().signal, mayBlock: true, goLive: true };
const upcast: Upcast = (_type, _version, data) => ({ data });
/** The purses as a program folds them that cannot add coins. */
const broken: Projection = {
  ...purses,
  evolve: {
    ...purses.evolve,
    CoinsAdded: () => {
      throw new Error('no coins can be added');
    },
  },
};

/** A log before whose second `at` and first `lastPosition` something else happens. */
class InterruptedEvents extends AllEvents {
  private reads = 0;
  private looks = 0;
  beforeSecondRead = (): Promise<unknown> => Promise.resolve();
  beforeFirstLook = (): Promise<unknown> => Promise.resolve();

  override async at(position: Position) {
    if (++this.reads === 2) await this.beforeSecondRead();
    return super.at(position);
  }

  override async lastPosition() {
    if (++this.looks === 1) await this.beforeFirstLook();
    return super.lastPosition();
  }
}

let fixture: Fixture;
let interrupted: InterruptedEvents;
let events: AllEvents;
beforeEach(async () => {
  fixture = await startFixture();
  interrupted = new InterruptedEvents(fixture.store.url, upcast);
  events = new AllEvents(fixture.store.url, upcast);
  await makePurseTables(fixture.database);
  await fixture.writer.write('anna', [
    { ...coins(3), at: AT },
    { ...coins(5), at: AT },
  ]);
  const worker = startWorker(fixture, [broken], upcast);
  await eventually(async () => expect(await blocked()).toMatchObject([{ key: 'anna', waiting: 1 }]));
  await worker.stop();
});
afterEach(async () => {
  await Promise.all([interrupted.end(), events.end()]);
  await fixture.end();
});

const blocked = () => findBlockedKeys(fixture.database, purses);
const stores = (of: AllEvents) => ({ database: fixture.database, events: of, report: () => undefined });
const rebuilt = (of = events) => rebuild(purses, stores(of), REBUILD);
const deadLetters = (of = events) => projectionDeadLetters(purses, stores(of));
const contents = () => fixture.database.rows(sql`select name, coins from own.purse`);
async function expectVerified(): Promise<void> {
  const { tables } = await verify(purses, stores(events));
  expect(tables.filter(({ same }) => !same)).toEqual([]);
}

describe('tables that are rebuilt between two dead letters of a key', () => {
  it('get no event a second time: the retry ends with an error', async () => {
    interrupted.beforeSecondRead = () => rebuilt();
    const retrying = (await deadLetters(interrupted)).retry('anna', WHY);
    await expect(retrying).rejects.toThrow('The tables of purses were rebuilt meanwhile');
    expect(await contents()).toEqual([{ name: 'anna', coins: 8 }]);
    await expectVerified();
    expect(await blocked()).toEqual([]);
  });
});

describe('tables that are rebuilt while no worker runs', () => {
  it('are told of to those who listen for progress, where they are', async () => {
    const { messages, end } = await listenTo(fixture.urls.PROJECTIONS_DATABASE_URL, PROGRESS);
    await rebuilt();
    const { commit, prepare } = await events.lastPosition();
    await eventually(() => expect(messages).toEqual([`purses ${commit}/${prepare}`]));
    await end();
  });

  it('are all that is kept beside those before them, whatever a killed rebuild has left', async () => {
    const left = await createBuild(fixture.database, purses);
    await createTables(fixture.database, purses, schemaOf(left));
    await rebuilt();
    const builds = sql`select status from es.projection_build where name = 'purses' order by status`;
    expect(await fixture.database.rows(builds)).toEqual([{ status: 'live' }, { status: 'retired' }]);
    const schemas = sql`select from pg_namespace where nspname = ${schemaOf(left)}`;
    expect(await fixture.database.rows(schemas)).toEqual([]);
  });
});

describe('tables that are rebuilt while a worker hears of nothing', () => {
  it('get nothing from it, which has lost its lease with the old ones', async () => {
    const { database } = fixture;
    const { build_id: live } = await database.writing((queries) => liveBuild(queries, purses));
    const lease = await database.writing((queries) => acquireBuild(queries, live, 'deaf'));
    await rebuilt();
    const before = await contents();
    const consumer = consumerOf(purses, { acquire: () => Promise.resolve(lease), isLive: true });
    await fixture.writer.write('bela', [{ ...coins(7), at: AT }]);
    const late = await events.next(purses.handles, lease.position);
    if (late === undefined) throw new Error('There is no event.');
    await expect(
      applyBatch({ ...stores(events), consumer, lease }, { events: [late], position: late.position }),
    ).rejects.toThrow(LeaseLost);
    expect(await contents()).toEqual(before);
  });
});

describe('an event that is skipped during a rebuild', () => {
  it('ends it, because the new tables hold the event; the next rebuild leaves it out', async () => {
    interrupted.beforeFirstLook = async () => (await deadLetters()).skip('anna', WHY);
    await expect(rebuilt(interrupted)).rejects.toThrow('An event of purses was skipped meanwhile');
    expect(await contents()).toEqual([{ name: 'anna', coins: 5 }]);
    await expectVerified();
    await rebuilt();
    expect(await contents()).toEqual([{ name: 'anna', coins: 5 }]);
    await expectVerified();
  });
});

describe('tables from before a rebuild that are taken back', () => {
  it('leave out what was skipped since', async () => {
    await rebuilt();
    await fixture.writer.write('bela', [{ ...coins(7), at: AT }]);
    const worker = startWorker(fixture, [broken], upcast);
    await eventually(async () => expect(await blocked()).toMatchObject([{ key: 'bela' }]));
    await worker.stop();
    await (await deadLetters()).skip('bela', WHY);
    await rollback(purses, stores(events), REBUILD.signal);
    expect(await contents()).toEqual([]);
    expect(await blocked()).toMatchObject([{ key: 'anna', waiting: 1 }]);
    await expectVerified();
  });
});
