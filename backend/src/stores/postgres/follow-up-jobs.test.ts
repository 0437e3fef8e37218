import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import { handledContext, newContext, onBehalfOf } from '../../platform/message-context.js';
import { migratedDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { addCausedJobs, Jobs, type Job } from './jobs.js';
import { Postgres } from './postgres.js';

let postgres: Postgres;
beforeAll(async () => {
  const url = await migratedDatabase();
  postgres = new Postgres(url);
});
afterAll(() => postgres.close());

describe('a job that its handler adds for later', () => {
  const [SOON_ENOUGH_MS, MUCH_LATER_MS] = [3_600_000, 21_600_000];
  const look = (number: number, pauseMs: number): Job => {
    return { task: 'look', key: 'payments:1', payload: { look: String(number) }, pauseMs };
  };
  /** What waits after look 6, which adds look 7 at its end. */
  const leftAfter = async (meanwhile: (jobs: Jobs) => Promise<void>): Promise<unknown[]> => {
    const jobs = new Jobs(postgres);
    const over = new AbortController();
    const handler = async (): Promise<void> => {
      await meanwhile(jobs);
      await jobs.add({ ...look(7, MUCH_LATER_MS), yieldsToWaiting: true });
      over.abort();
    };
    await jobs.add(look(6, 0));
    await jobs.serve([{ tasks: { look: handler }, atOnce: 4 }], over.signal);
    return postgres.rows(
      `delete from graphile_worker._private_jobs
       returning payload ->> 'look' as look, (extract(epoch from run_at - created_at) * 1000)::float8 as "pauseMs"`,
    );
  };

  it('is added when none of its key waits', async () => {
    const left = await leftAfter(() => Promise.resolve());
    expect(left).toEqual([{ look: '7', pauseMs: MUCH_LATER_MS }]);
  });

  it('gives way to one that was added meanwhile, with its payload and its time', async () => {
    const left = await leftAfter((jobs) => jobs.add(look(0, SOON_ENOUGH_MS)));
    expect(left).toEqual([{ look: '0', pauseMs: SOON_ENOUGH_MS }]);
  });

  it('gives way to one whose transaction is not committed yet', async () => {
    let committed: Promise<unknown> = Promise.resolve();
    const left = await leftAfter(async () => {
      const client = await postgres.pool.connect();
      await client.query('begin');
      const first = `select graphile_worker.add_job('look', '{"look":"0"}', run_at => now() + $1 * interval '1 millisecond', job_key => 'payments:1')`;
      await client.query(first, [SOON_ENOUGH_MS]);
      committed = eventually(async () => {
        const blocked = 'select 1 from pg_locks where not granted';
        expect(await postgres.rows(blocked)).not.toEqual([]);
      })
        .then(() => client.query('commit'))
        .finally(() => client.release());
    });
    await committed;
    expect(left).toEqual([{ look: '0', pauseMs: SOON_ENOUGH_MS }]);
  });
});

describe('a job of a message', () => {
  it('is of its correlation and cause, and so is the next one that its handler returns', async () => {
    const [jobs, over] = [new Jobs(postgres), new AbortController()];
    const contexts: unknown[] = [];
    const tell = (): Promise<Job | void> => {
      contexts.push(handledContext());
      if (contexts.length === 2) over.abort();
      return Promise.resolve(contexts.length === 1 ? { task: 'tell', key: 'tell-2', payload: {} } : undefined);
    };
    const message = newContext({ correlationId: 'request-1', causationId: 'event-1', actor: 'staff' });
    await onBehalfOf(message, () => jobs.add({ task: 'tell', key: 'tell-1', payload: {} }));
    await jobs.serve([{ tasks: { tell }, atOnce: 1 }], over.signal);
    const own = { correlationId: 'request-1', causationId: 'event-1', actor: 'system' };
    expect(contexts).toMatchObject([own, own]);
    expect(contexts).not.toContainEqual(expect.objectContaining({ commandId: message.commandId }));
  });

  it('that follows from an event is caused by it, and of its correlation where it has one', async () => {
    const event = (id: string, correlationId: string | null) =>
      ({ id, metadata: { correlationId } }) as unknown as RecordedEvent;
    const job = (key: string): Job => ({ task: 'never', key, payload: { look: key } });
    await addCausedJobs(postgres.reader as Queries, [
      { job: job('a'), event: event('event-a', 'request-a') },
      { job: job('b'), event: event('event-b', null) },
    ]);
    const left = await postgres.rows(`delete from graphile_worker._private_jobs returning payload`);
    expect(left).toEqual([
      { payload: { look: 'a', correlationId: 'request-a', causationId: 'event-a' } },
      { payload: { look: 'b', correlationId: 'event-b', causationId: 'event-b' } },
    ]);
  });
});

describe('no jobs', () => {
  it('are added without a statement', async () => {
    const nowhere = new Postgres('postgres://nobody@127.0.0.1:1/none');
    await new Jobs(nowhere).add();
    await nowhere.close();
  });
});

describe('jobs that are added together', () => {
  it('are one for each key, the last', async () => {
    const jobs = new Jobs(postgres);
    const add = (...payloads: [string, string][]) =>
      jobs.add(...payloads.map(([key, name]) => ({ task: 'any', key, payload: { name } })));
    await add(['a', '1']);
    await add(['a', '2'], ['b', '3'], ['a', '4'], ['b', '5']);
    const found = await postgres.rows<{ key: string; name: string }>(
      `select key, payload ->> 'name' as name from graphile_worker._private_jobs order by key`,
    );
    expect(found).toEqual([
      { key: 'a', name: '4' },
      { key: 'b', name: '5' },
    ]);
    await postgres.rows('delete from graphile_worker._private_jobs');
  });
});
