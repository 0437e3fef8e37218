import { tryUpcast } from '@shop/domain/event-types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import { sql } from '@shop/eventing/postgres/sql';
import { inSchema, type Projection } from '@shop/eventing/projection';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import type { Worker } from '@shop/eventing/projections/worker';
import { eventually } from '@shop/eventing/testing/eventually';
import { allProjections } from '../all-projections.js';
import { visits } from '../analytics/visits.projection.js';
import { sessions } from '../sessions/sessions.projection.js';
import { consented, identified, started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startWorker, storesOn } from '../testing/rebuilding.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

let fixture: Fixture;
const workers: Worker[] = [];

function work(...options: [projections?: typeof allProjections, upcast?: Upcast]): Worker {
  const worker = startWorker(fixture, ...options);
  workers.push(worker);
  return worker;
}

/** The upcaster of the next release, which knows one more version of `VehicleIdentified`. */
const newerUpcast: Upcast = (type, version, data) =>
  type === 'VehicleIdentified' && version === 2 ? { data } : tryUpcast(type, version, data);

const newerVisits: Projection = { ...inSchema(visits, 'analytics'), version: visits.version + 1 };
const newerProjections = allProjections.map((one) => (one === visits ? newerVisits : one));

const revisions = () =>
  fixture.database.rows<{ revision: bigint }>(sql`select revision from sessions.session order by uuid`);

beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(() => fixture.end());

describe('events of a version that only a newer program knows', () => {
  const VISITS = 15;

  it('are set aside by the older one, however many they are, and every other key goes on', async () => {
    for (let n = 1; n <= VISITS; n++) {
      await fixture.writer.write(`session-${sessionNumber(n)}`, [started(n)]);
      await fixture.writer.write(`session-${sessionNumber(n)}`, [identified()], { schemaVersion: 2 });
      await fixture.writer.write(`session-${sessionNumber(n)}`, [consented()]);
    }
    await fixture.writer.write(`session-${sessionNumber(99)}`, [started(99), identified()]);
    const older = work();
    await eventually(async () => expect((await revisions()).at(-1)).toEqual({ revision: 1n }));
    await eventually(() => {
      const { sessions, visits: figures } = older.health().projections;
      expect(sessions).toMatchObject({ state: 'following', parkedKeys: VISITS });
      expect(figures).toMatchObject({ state: 'following', parkedKeys: VISITS });
    });
    expect(await revisions()).toHaveLength(VISITS + 1);
    await fixture.verifyAll();
  });

  it('are applied by the first program that knows it, and it is written down who did so', async () => {
    work(allProjections, newerUpcast);
    await eventually(async () => {
      expect((await revisions()).map(({ revision }) => revision)).toEqual([
        ...Array.from({ length: VISITS }, () => 2n),
        1n,
      ]);
      expect(await fixture.database.rows(sql`select from es.parked_key`)).toEqual([]);
    });
    await fixture.verifyAll(newerUpcast);
    const decisions = sql`
      select distinct action, reason, outcome, starts_with(decided_by, 'projections ') as own from es.decision
       order by outcome`;
    const retried = { action: 'retry', reason: 'this program can read the event', own: true };
    expect(await fixture.database.rows(decisions)).toEqual([
      { ...retried, outcome: 'applied 1 event' },
      { ...retried, outcome: 'applied 2 events' },
    ]);
  });
});

describe('an event that no program can read, beside many that wait for a newer one', () => {
  it('is set aside as well, and its projection goes on', async () => {
    await fixture.database.run(sql`
      insert into es.parked_key (build_id, key, reason, awaits_version)
      select build_id, 'visit ' || number, 'of a newer version', 2 from es.projection_build, generate_series(1, 15) as number
       where name = 'sessions' and status = 'live'`);
    const worker = work([sessions]);
    await fixture.writer.write(`session-${sessionNumber(98)}`, [started(98)], { schemaVersion: 0 });
    await eventually(() =>
      expect(worker.health().projections['sessions']).toMatchObject({ state: 'following', parkedKeys: 16 }),
    );
    await fixture.database.run(sql`delete from es.parked_key where awaits_version is not null`);
  });
});

describe('a leader whose tables a newer program has made', () => {
  it('gives up the lead to the newer one, says why it cannot go on, and rebuilds nothing', async () => {
    const older = work();
    await eventually(() => expect(older.health()).toMatchObject({ leads: true }));
    const newer = work(newerProjections, newerUpcast);
    const { signal } = new AbortController();
    await rebuild(newerVisits, storesOn(fixture), { signal, mayBlock: true, goLive: true });
    await eventually(() => expect(newer.health()).toMatchObject({ leads: true }));
    const { leads, projections } = older.health();
    expect(leads).toBe(false);
    expect(projections.visits?.failure).toContain('newer than this worker');
    await fixture.writer.write(`session-${sessionNumber(100)}`, [started(100)]);
    await eventually(() => expect(newer.health().projections.visits).toMatchObject({ state: 'following' }));
    const versions = sql`select version from es.projection_build where name = 'visits' and status = 'live'`;
    expect(await fixture.database.rows(versions)).toEqual([{ version: newerVisits.version }]);
  });
});
