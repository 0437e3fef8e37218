import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { verify } from '@shop/eventing/projections/verify';
import { VerifiedProjections } from '@shop/eventing/rebuild/verified';
import { eventually } from '@shop/eventing/testing/eventually';
import { allProjections } from '../all-projections.js';
import { visits } from '../analytics/visits.projection.js';
import { sessions } from '../sessions/sessions.projection.js';
import { startWorker, writeVisit } from '../testing/rebuilding.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

const VISITS = 30;
/** A budget smaller than one row: everything is folded on disk. */
const NO_MEMORY = { memory: 1 };

let fixture: Fixture;

const schemas = () =>
  fixture.database.rows(sql`select nspname from pg_namespace where nspname like 'verify%' order by nspname`);

async function differing(projection = visits): Promise<readonly string[]> {
  const { tables } = await verify(projection, fixture, NO_MEMORY);
  return tables.filter(({ same }) => !same).map(({ table }) => table);
}

beforeAll(async () => {
  fixture = await startFixture();
  for (let n = 1; n <= VISITS; n++) await writeVisit(fixture, n);
  const worker = startWorker(fixture);
  await eventually(async () => {
    const counted = sql`select (select sum(sessions) from analytics.totals) as visits, count(*) as rows from sessions.session
                         where revision = 4`;
    expect(await fixture.database.rows(counted)).toEqual([{ visits: BigInt(VISITS), rows: BigInt(VISITS) }]);
  });
  await worker.stop();
});
afterAll(() => fixture.end());

describe('verify', () => {
  it.each(allProjections)(
    'finds $name to be what the log says, with its rows on disk, and leaves nothing behind',
    async (projection) => {
      expect(await differing(projection)).toEqual([]);
      expect(await schemas()).toEqual([]);
    },
  );

  it('finds a changed row, a changed sum and a missing row', async () => {
    await fixture.database.run(sql`update analytics.totals set sessions = sessions + 1`);
    expect(await differing()).toEqual(['analytics.totals']);
    await fixture.database.run(sql`update analytics.totals set sessions = sessions - 1`);
    expect(await differing()).toEqual([]);
    await fixture.database.run(
      sql`delete from sessions.session where uuid = (select min(uuid::text)::uuid from sessions.session)`,
    );
    expect(await differing(sessions)).toEqual(['sessions.session']);
  });

  it('ends early when it is interrupted, and leaves nothing behind', async () => {
    const interrupted = new AbortController();
    const progress = () => interrupted.abort(new Error('interrupted'));
    const verifying = verify(visits, fixture, { ...NO_MEMORY, signal: interrupted.signal, progress });
    await expect(verifying).rejects.toThrow('interrupted');
    expect(await schemas()).toEqual([]);
  });

  it('begins anew after one that was killed, and is refused while another one is under way', async () => {
    await fixture.database.run(sql`create schema verify_visits`);
    await fixture.database.run(sql`create table verify_visits.totals (left_behind integer)`);
    expect(await differing()).toEqual([]);
    const both = await Promise.allSettled([differing(), differing()]);
    const refusals = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('being verified already')]);
    expect(await schemas()).toEqual([]);
  });

  it('goes on with another version of a projection as with one that was not verified', async () => {
    const verified = new VerifiedProjections(fixture.database);
    await verified.record(visits, await verify(visits, fixture, NO_MEMORY));
    expect(await verified.find(visits)).toMatchObject({ position: expect.stringMatching(/^\d+\/\d+$/) as string });
    expect(await verified.find({ ...visits, version: visits.version + 1 })).toBeUndefined();
  });

  it('knows where and when a projection was found the same last, and none that was not', async () => {
    const verified = new VerifiedProjections(fixture.database);
    const found = await verify(visits, fixture, NO_MEMORY);
    const [table, ...others] = found.tables;
    if (table === undefined) throw new Error('no table was verified');
    await verified.clear();
    await verified.record(visits, { ...found, tables: [...others, { ...table, same: false }] });
    expect(await verified.find(visits)).toBeUndefined();
    await verified.record({ ...visits, version: 1 }, { ...found, position: '1/1' });
    await fixture.database.run(sql`update es.verified set verified_at = '2026-11-01T08:00:00Z'`);
    expect(await verified.find({ ...visits, version: 1 })).toEqual({ position: '1/1', at: '2026-11-01T08:00:00.000Z' });
    const startedAt = Date.now();
    await verified.record(visits, found);
    const last = await verified.find(visits);
    expect(last?.position).toBe(found.position);
    expect(Date.parse(last?.at ?? '')).toBeGreaterThan(startedAt - 60_000);
    await verified.clear();
    expect(await verified.find(visits)).toBeUndefined();
  });
});
