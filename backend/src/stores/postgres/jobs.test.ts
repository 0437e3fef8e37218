import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { migratedDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { Jobs } from './jobs.js';
import { Postgres } from './postgres.js';

const CONNECTIONS = 20;
const SOON = 100;
const LONGER_THAN_ANYBODY_WAITS = 1500;

let postgres: Postgres;
beforeAll(async () => {
  const url = await migratedDatabase();
  postgres = new Postgres(url);
});
afterAll(() => postgres.close());

const waiting = () => postgres.rows('select 1 from graphile_worker.jobs');

describe('a job whose end cannot be written down, because Postgres has no connection left', () => {
  it('is ended later, and ends nothing but itself', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const held: PoolClient[] = [];
    let done = 0;
    const hold = async (): Promise<void> => {
      done += 1;
      if (done > 1) return;
      while (held.length < CONNECTIONS - 1) held.push(await postgres.pool.connect());
      setTimeout(() => held.splice(0).forEach((client) => client.release()), LONGER_THAN_ANYBODY_WAITS);
    };
    const over = new AbortController();
    const jobs = new Jobs(postgres);
    await jobs.add({ task: 'hold', key: 'hold', payload: {} });
    const serving = (async () => {
      while (!over.signal.aborted)
        await jobs.serve([{ tasks: { hold }, atOnce: 4 }], over.signal).catch(() => undefined);
    })();
    await eventually(async () => {
      expect(done).toBeGreaterThan(0);
      expect(held).toEqual([]);
      expect(await waiting()).toEqual([]);
    });
    over.abort();
    await serving;
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

describe('a job that is under way', () => {
  it('waits no longer, whatever time it takes', async () => {
    const [jobs, over] = [new Jobs(postgres), new AbortController()];
    const waits: unknown[] = [];
    const look = async () => void waits.push(await jobs.findWaits());
    await jobs.add({ task: 'look', key: 'look', payload: {} });
    expect(await jobs.findWaits()).toMatchObject([{ task: 'look' }]);
    const serving = jobs.serve([{ tasks: { look }, atOnce: 1 }], over.signal);
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(waits).toEqual([[]]);
    over.abort();
    await serving;
  });
});

describe('jobs whose ends cannot be written down, one soon after the other, while one more is under way', () => {
  it('are done once more, and others after them, although nobody has asked the jobs to end', async () => {
    const jobs = new Jobs(postgres);
    const over = new AbortController();
    const held: PoolClient[] = [];
    const done: string[] = [];
    const first = async (name: string): Promise<void> => {
      await eventually(() => Promise.resolve(expect(done).toHaveLength(4)));
      if (name === 'one') while (held.length < CONNECTIONS - 1) held.push(await postgres.pool.connect());
      await eventually(() => Promise.resolve(expect(held).toHaveLength(CONNECTIONS - 1)));
      if (name === 'two') await wait(SOON);
      if (name === 'three') await wait(2 * SOON);
      if (name !== 'four') return;
      await wait(LONGER_THAN_ANYBODY_WAITS);
      held.splice(0).forEach((client) => client.release());
    };
    const hold = async ({ name = '' }): Promise<void> => {
      done.push(name);
      if (name !== 'five' && done.filter((other) => other === name).length === 1) await first(name);
    };
    const add = (...names: string[]) =>
      jobs.add(...names.map((name) => ({ task: 'hold', key: name, payload: { name } })));
    await add('one', 'two', 'three', 'four');
    const serving = (async () => {
      while (!over.signal.aborted)
        await jobs.serve([{ tasks: { hold }, atOnce: 4 }], over.signal, 200).catch(() => undefined);
    })();
    await eventually(() => Promise.resolve(expect(done).toHaveLength(4)));
    await eventually(() => Promise.resolve(expect(held).toEqual([])));
    await add('five');
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(done).toContain('five');
    over.abort();
    await serving;
  });
});

describe('jobs of which one kind cannot be looked for at the start', () => {
  it('are started again, all of them', async () => {
    const jobs = new Jobs(postgres);
    const over = new AbortController();
    const done: string[] = [];
    const held: PoolClient[] = [];
    while (held.length < CONNECTIONS - 1) held.push(await postgres.pool.connect());
    const failures: string[] = [];
    const tasks = { hold: ({ name = '' }) => Promise.resolve(void done.push(name)) };
    await jobs.add({ task: 'hold', key: 'late', payload: { name: 'late' } });
    const serving = (async () => {
      while (!over.signal.aborted)
        await jobs
          .serve([{ tasks, atOnce: 1 }], over.signal, 200)
          .catch((error: unknown) => void failures.push(String(error)));
    })();
    await eventually(() => Promise.resolve(expect(failures).not.toEqual([])));
    held.splice(0).forEach((client) => client.release());
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(done).toEqual(['late']);
    over.abort();
    await serving;
  });
});

describe('a job that does not end when jobs are no longer to be done', () => {
  it('blocks nothing: its locked jobs are done by the next leader', async () => {
    const jobs = new Jobs(postgres);
    const over = new AbortController();
    const never = new Promise<void>(() => undefined);
    let starts = 0;
    const stuck = async (): Promise<void> => {
      starts += 1;
      if (starts === 1) await never;
    };
    await jobs.add({ task: 'stuck', key: 'stuck', payload: {} });
    const serving = jobs.serve([{ tasks: { stuck }, atOnce: 1 }], over.signal, 200);
    await eventually(() => Promise.resolve(expect(starts).toBe(1)));
    over.abort();
    await expect(serving).rejects.toThrow('have not ended');
    const again = new AbortController();
    const next = jobs.serve([{ tasks: { stuck }, atOnce: 1 }], again.signal);
    await eventually(async () => expect(await waiting()).toEqual([]));
    again.abort();
    await next;
    expect(starts).toBe(2);
  });
});

describe('a job whose like is added while it is under way', () => {
  it('is done once more afterwards, never twice at once', async () => {
    const over = new AbortController();
    const jobs = new Jobs(postgres);
    const said: string[] = [];
    let notify = (): void => undefined;
    const otherIsDone = new Promise<void>((resolve) => (notify = resolve));
    const order = async (): Promise<void> => {
      said.push('begins');
      if (said.length === 1) {
        await jobs.add({ task: 'order', key: 'order', payload: {} });
        await jobs.add({ task: 'other', key: 'other', payload: {} });
        await otherIsDone;
      }
      said.push('ends');
    };
    await jobs.add({ task: 'order', key: 'order', payload: {} });
    const serving = jobs.serve([{ tasks: { order, other: () => Promise.resolve(notify()) }, atOnce: 4 }], over.signal);
    await eventually(() => Promise.resolve(expect(said).toEqual(['begins', 'ends', 'begins', 'ends'])));
    over.abort();
    await serving;
    expect(await waiting()).toEqual([]);
  });
});
