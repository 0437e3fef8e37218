import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allProjections } from '../all-projections.js';
import { visits } from '../analytics/visits.projection.js';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import { inSchema, type Projection } from '@shop/eventing/projection';
import type { Worker } from '@shop/eventing/projections/worker';
import { eventually } from '@shop/eventing/testing/eventually';
import { startWorker, storesOn, writeVisit } from '../testing/rebuilding.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { buildsOf, schemaOf } from '@shop/eventing/rebuild/builds';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { rollback } from '@shop/eventing/rebuild/rollback';

/** A newer version of `visits` whose rules never start a visit. */
const changed: Projection = {
  ...inSchema(visits, 'analytics'),
  version: visits.version + 1,
  evolve: { ...visits.evolve, SessionStarted: () => null },
};
const withChanged = allProjections.map((one) => (one === visits ? changed : one));

let fixture: Fixture;
let worker: Worker;
let visitors = 0;
const signal = new AbortController().signal;

const visit = (): Promise<void> => writeVisit(fixture, ++visitors);

const counted = (sessions: number) =>
  eventually(async () => {
    const totals = sql`select sum(sessions) as sessions, sum(payments) as paid from analytics.totals`;
    expect(await fixture.database.rows(totals)).toEqual([{ sessions: BigInt(sessions), paid: BigInt(visitors) }]);
  });

beforeEach(async () => {
  fixture = await startFixture();
  visitors = 0;
  for (let n = 0; n < 30; n++) await visit();
  worker = startWorker(fixture);
  await counted(visitors);
});
afterEach(async () => {
  await worker.stop();
  await fixture.end();
});

describe('a worker with other rules', () => {
  it('makes the tables anew beside those that are read', async () => {
    await worker.stop();
    worker = startWorker(fixture, withChanged);
    await counted(0);
    const [kept] = await buildsOf(fixture.database, visits, 'retired');
    expect(kept).toMatchObject({ version: visits.version });
    const ofFewerEvents: Projection = { ...visits, handles: visits.handles.slice(1) };
    for (const other of [changed, ofFewerEvents]) {
      await eventually(() =>
        expect(rollback(other, storesOn(fixture), signal)).rejects.toThrow('go back with that program'),
      );
    }
    const before = sql`select count(*) from ${verbatim(`${schemaOf(kept?.id ?? '')}.visit`)}`;
    expect(await fixture.database.rows(before)).toEqual([{ count: BigInt(visitors) }]);
  });
});

describe('a rebuild by other rules', () => {
  it('leaves the worker before it to feed what is read until the new tables take their place', async () => {
    const { rebuilding } = await fixture.database.snapshot(async (queries) => {
      await queries.rows(sql`select from analytics.totals`);
      const rebuilding = rebuild(changed, storesOn(fixture), { signal, mayBlock: true, goLive: true });
      const waiting = sql`select from es.progress where rebuild_phase = 'comparing'`;
      await eventually(async () => expect(await fixture.database.rows(waiting)).toHaveLength(1));
      for (let n = 0; n < 5; n++) await visit();
      await counted(visitors);
      return { rebuilding };
    });
    await rebuilding;
    await counted(0);
    await worker.stop();
    worker = startWorker(fixture, withChanged);
    await visit();
    await counted(0);
  });
});
