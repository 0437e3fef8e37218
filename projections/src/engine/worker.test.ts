import { type SessionEvent } from '@shop/domain';
import { sessionExamples, adminExamples } from '@shop/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStoreProcess } from '../../../workshop/launch/testing/event-store.mjs';
import { Writer } from '@shop/eventing/event-store/testing/writer';
import { sql } from '@shop/eventing/postgres/sql';
import { listenTo } from '../testing/listener.js';
import { eventually } from '@shop/eventing/testing/eventually';
import { identified, started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startWorker, type WorkerProcess } from '../testing/processes.js';
import { startFixtureToLose, type Fixture } from '../testing/fixture.js';
import { PROGRESS } from '@shop/eventing/projections/projection-consumer';

const everyEvent = Object.values(sessionExamples) as readonly SessionEvent[];

let fixture: Fixture<EventStoreProcess>;
const workers: WorkerProcess[] = [];

async function work(): Promise<WorkerProcess> {
  const worker = await startWorker(fixture.urls);
  workers.push(worker);
  return worker;
}

const write = (n: number, events: readonly SessionEvent[]): Promise<void> =>
  fixture.writer.write(`session-${sessionNumber(n)}`, events);

async function totals() {
  const [row] = await fixture.database.rows(sql`select * from analytics.totals`);
  return row;
}

beforeAll(async () => {
  fixture = await startFixtureToLose();
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end('SIGKILL');
});

afterAll(() => fixture.end());

describe('the worker', () => {
  it('tells the tables what happened, within ten seconds', async () => {
    await work();
    await write(1, [started(1), ...everyEvent.slice(1)]);
    await fixture.writer.write('admin-anne', [adminExamples.AdminLoggedIn], { actor: 'staff' });
    await eventually(async () => {
      expect(await totals()).toMatchObject({ sessions: 1n, payments: 1n, revenue_cents: 4300n, chosen_and_paid: 1n });
      expect(await fixture.database.rows(sql`select * from admin.audit where actor = 'staff'`)).toHaveLength(1);
      expect(await fixture.database.rows(sql`select revision from sessions.session`)).toEqual([
        { revision: BigInt(everyEvent.length - 1) },
      ]);
    });
    await write(2, [started(2)]);
    await eventually(async () => expect(await totals()).toMatchObject({ sessions: 2n }));
    await fixture.verifyAll();
  });

  it('notifies listeners of what it has committed', async () => {
    await work();
    const { messages, end } = await listenTo(fixture.urls.PROJECTIONS_DATABASE_URL, PROGRESS);
    await write(2, [identified()]);
    await eventually(() => {
      expect(messages).toContainEqual(expect.stringMatching(/^visits \d+\/\d+$/));
      expect(messages).toContainEqual(expect.stringMatching(/^sessions \d+\/\d+$/));
    });
    await end();
  });

  it('says how far it is', async () => {
    const worker = await work();
    await eventually(async () => {
      const { status, body } = await worker.ready();
      expect(status).toBe(200);
      expect(body).toMatchObject({ leads: true, stuck: false });
      expect(body.projections.visits).toMatchObject({ state: 'following', lagMilliseconds: 0, parkedKeys: 0 });
    });
  });

  it('tells the backend how fresh the figures are', async () => {
    await work();
    await eventually(async () => {
      const progress = await fixture.database.writing(async (queries) => {
        await queries.run(sql`set local role shop_backend`);
        return queries.rows(sql`
          select projection, lag_events, lag_milliseconds, parked_keys, failure, looked_at > now() - interval '5 s' as fresh
            from es.progress where projection = 'visits'`);
      });
      expect(progress).toEqual([
        { projection: 'visits', lag_events: 0n, lag_milliseconds: 0n, parked_keys: 0n, failure: null, fresh: true },
      ]);
    });
  });

  it('tells a monitoring system its figures', async () => {
    const worker = await work();
    await eventually(async () => {
      const text = await worker.metrics();
      expect(text).toContain('shop_projections_leader 1');
      expect(text).toContain('shop_projection_lag_events{projection="visits"} 0');
      expect(text).toContain('shop_projection_lag_seconds{projection="sessions"} 0');
      expect(text).toContain('shop_projection_parked_keys{projection="audit"} 0');
      expect(text).toMatch(/shop_projection_position\{projection="visits"\} [1-9]\d*/);
      expect(text).toMatch(/shop_projection_epoch\{projection="visits"\} [1-9]\d*/);
    });
    await write(2, [identified()]);
    await eventually(async () =>
      expect(await worker.metrics()).toMatch(/shop_projection_batch_seconds_count\{projection="visits"\} [1-9]/),
    );
  });

  it('goes on when Postgres cuts its connections', async () => {
    await work();
    await write(3, [started(3)]);
    await eventually(async () => expect(await totals()).toMatchObject({ sessions: 3n }));
    await fixture.database.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'projections %' and datname = current_database()`);
    await write(4, [started(4)]);
    await eventually(async () => expect(await totals()).toMatchObject({ sessions: 4n }));
    await fixture.verifyAll();
  });

  it('touches nothing when it is given another event store', async () => {
    const other = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
    const writer = new Writer(other.url);
    await writer.write(`session-${sessionNumber(9)}`, [started(9)]);
    const before = await totals();
    const worker = await startWorker({ ...fixture.urls, EVENT_STORE_URL: other.url });
    workers.push(worker);
    await eventually(async () => {
      const { visits } = (await worker.ready()).body.projections;
      expect(visits).toMatchObject({ state: 'refused', stuck: true });
      expect(visits?.failure).toContain('is that of no shop yet');
    });
    expect(await totals()).toEqual(before);
    await writer.end();
    await other.stop();
  });

  it('stores how far it has read even where nothing was for it', async () => {
    await work();
    const { commit } = await fixture.events.lastPosition();
    await write(
      6,
      Array.from({ length: 100 }, () => started(6)),
    );
    await eventually(async () => {
      const [row] = await fixture.database.rows(sql`
        select commit_pos > ${commit} as moved
          from es.checkpoint join es.projection_build using (build_id) where name = 'audit'`);
      expect(row).toEqual({ moved: true });
    });
  });

  it('ends when asked to, within ten times the 4 seconds that it gives its stores at most', async () => {
    const worker = await work();
    const before = Date.now();
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(40_000);
  });

  it('goes on when the event store was away', async () => {
    const worker = await work();
    await fixture.store.kill();
    const { databaseUrl, port } = fixture.store;
    const again = await startEventStore({ databaseUrl, port });
    const writer = new Writer(again.url);
    await eventually(() => writer.write(`session-${sessionNumber(5)}`, [started(5)]));
    await eventually(async () => expect(await totals()).toMatchObject({ sessions: 6n }));
    expect(worker.output()).not.toContain('Warning');
    await fixture.verifyAll();
    await writer.end();
    await again.stop();
  });
});
