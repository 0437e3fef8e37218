import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { newDatabase } from '../../../../launch/testing/databases.mjs';
import { eventually } from '../../testing/eventually.js';
import { Jobs } from './jobs.js';
import { migrate } from './migrations.js';
import { Postgres } from './postgres.js';

const CONNECTIONS = 20;
const LONGER_THAN_ANYBODY_WAITS = 1500;

let postgres: Postgres;
beforeAll(async () => {
  const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'jobs');
  await migrate(url);
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

describe('a job that does not end when jobs are no longer to be done', () => {
  it('holds nobody up: what it has locked is done by whoever leads next', async () => {
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
  }, 20_000);
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
