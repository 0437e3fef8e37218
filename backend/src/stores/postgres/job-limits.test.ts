import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { JobLimits } from './job-limits.js';
import { Jobs } from './jobs.js';
import { Postgres } from './postgres.js';

let postgres: Postgres;
let jobs: Jobs;
beforeAll(async () => {
  const url = await migratedDatabase();
  postgres = new Postgres(url);
  jobs = new Jobs(postgres);
});
afterAll(() => postgres.close());

const add = (task: string, count: number) =>
  jobs.add(...Array.from({ length: count }, (_, index) => ({ task, key: `${task} ${index}`, payload: {} })));
const waiting = () => postgres.rows('select from graphile_worker.jobs');

/** Serves a slow workload of so many at once, whose jobs end when they are let go, beside one that is quick. */
function serve(atOnce: number) {
  const over = new AbortController();
  const held: (() => void)[] = [];
  const counts = { most: 0, slow: 0, quick: 0 };
  const slow = async (): Promise<void> => {
    counts.slow += 1;
    await new Promise<void>((resolve) => held.push(resolve));
  };
  const quick = (): Promise<void> => Promise.resolve(void (counts.quick += 1));
  const workloads = [
    { tasks: { slow, alike: slow }, atOnce },
    { tasks: { quick }, atOnce: 1 },
  ];
  const served = jobs.serve(workloads, over.signal);
  const letGo = (): void => {
    counts.most = Math.max(counts.most, held.length);
    held.splice(0).forEach((end) => end());
  };
  const end = async (): Promise<void> => {
    over.abort();
    await served;
  };
  return { counts, held, letGo, end };
}

describe('jobs of a workload whose provider is slow', () => {
  it.each([1, 2])('run %i at once, of all its tasks together, and others go on meanwhile', async (atOnce) => {
    await add('slow', 3);
    await add('alike', 3);
    const { counts, held, letGo, end } = serve(atOnce);
    await eventually(() => Promise.resolve(expect(held).toHaveLength(atOnce)));
    await add('quick', 20);
    await eventually(() => Promise.resolve(expect(counts.quick).toBe(20)));
    expect(held).toHaveLength(atOnce);
    await eventually(async () => {
      letGo();
      expect(await waiting()).toEqual([]);
    });
    expect(counts).toEqual({ most: atOnce, slow: 6, quick: 20 });
    await end();
  });

  it('run so many at once too when an older release has added them', async () => {
    await add('slow', 3);
    await postgres.rows(`insert into graphile_worker._private_job_queues (queue_name) values ('of-1')`);
    await postgres.rows(
      'update graphile_worker._private_jobs set flags = null, job_queue_id = (select id from graphile_worker._private_job_queues)',
    );
    const { counts, held, letGo, end } = serve(1);
    await eventually(() => Promise.resolve(expect(held).toHaveLength(1)));
    await add('quick', 1);
    await eventually(() => Promise.resolve(expect(counts.quick).toBe(1)));
    await eventually(async () => {
      letGo();
      expect(await waiting()).toEqual([]);
    });
    expect(counts).toEqual({ most: 1, slow: 3, quick: 1 });
    expect(await postgres.rows('select from graphile_worker._private_job_queues')).toEqual([]);
    await end();
  });
});

describe('a slot that looks for a job while a workload is full', () => {
  const full = () => {
    const events: WorkerEvents = new EventEmitter();
    const workload = { tasks: { slow: null, alike: null }, atOnce: 1 };
    const limits = new JobLimits([workload, { tasks: { quick: null }, atOnce: 1 }], events);
    let end = (): void => undefined;
    const running = limits.run(workload, 'a', () => new Promise((resolve) => (end = resolve)));
    const looked = async (found: 'worker:getJob:empty' | 'job:start') => {
      const forbidden = await limits.forbidden();
      events.emit(found, {} as never);
      return forbidden;
    };
    const ends = async () => {
      end();
      await running;
    };
    return { ends, looked };
  };
  /** Whether it is done before anything that waits for time. */
  const isAtOnce = (work: Promise<unknown>) => Promise.race([work.then(() => true), setImmediate(false)]);

  it('looks past its jobs, and the like of each that runs', async () => {
    const { ends, looked } = full();
    expect(await looked('job:start')).toEqual(['slow', 'alike', 'key a']);
    await ends();
    expect(await looked('job:start')).toEqual([]);
  });

  it('waits a little after a look that found nothing, no longer than until a job ends, and not after one that found a job', async () => {
    const { ends, looked } = full();
    expect(await isAtOnce(looked('worker:getJob:empty'))).toBe(true);
    const second = looked('job:start');
    expect(await isAtOnce(second)).toBe(false);
    expect(await second).toEqual(['slow', 'alike', 'key a']);
    expect(await isAtOnce(looked('worker:getJob:empty'))).toBe(true);
    const last = looked('job:start');
    await ends();
    expect([await isAtOnce(last), await last]).toEqual([true, []]);
  });

  it('does not wait when none is full', async () => {
    const { ends, looked } = full();
    await ends();
    await looked('worker:getJob:empty');
    expect(await isAtOnce(looked('worker:getJob:empty'))).toBe(true);
  });
});

describe('a job that becomes due', () => {
  it('is done within a few seconds, without being announced', async () => {
    const { counts, end } = serve(1);
    await jobs.add({ task: 'quick', key: 'later', payload: {}, pauseMs: 1500 });
    await eventually(() => Promise.resolve(expect(counts.quick).toBe(1)), 15_000);
    await end();
  });
});

describe('a job that fails', () => {
  it('gives its place to the next of its workload', async () => {
    const over = new AbortController();
    const tried: string[] = [];
    const tasks = {
      failing: () => {
        tried.push('failing');
        return Promise.reject(new Error('The provider is away.'));
      },
      next: () => Promise.resolve(void tried.push('next')),
    };
    await jobs.add({ task: 'failing', key: 'failing', payload: {} });
    const serving = jobs.serve([{ tasks, atOnce: 1 }], over.signal);
    await eventually(() => Promise.resolve(expect(tried).toContain('failing')));
    await jobs.add({ task: 'next', key: 'next', payload: {} });
    await eventually(() => Promise.resolve(expect(tried).toContain('next')), 15_000);
    over.abort();
    await serving;
    await postgres.rows('delete from graphile_worker._private_jobs');
  });
});
