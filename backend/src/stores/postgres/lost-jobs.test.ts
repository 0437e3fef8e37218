import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { Jobs } from './jobs.js';
import { LostJobs } from './lost-jobs.js';
import { Postgres } from './postgres.js';

const SOURCE = { table: 'backend.task', idColumn: 'task_id', openColumn: 'open_since', keyPrefix: 'task:' };

let postgres: Postgres;
beforeAll(async () => {
  const url = await migratedDatabase();
  postgres = new Postgres(url);
  await postgres.rows('create table backend.task (task_id uuid primary key, open_since timestamptz)');
});
afterAll(() => postgres.close());

async function task({ isOpen = true, hasJob = false } = {}): Promise<string> {
  const id = randomUUID();
  await postgres.rows('insert into backend.task values ($1, $2)', [id, isOpen ? new Date() : null]);
  if (hasJob) await new Jobs(postgres).add({ task: 'any', key: `task:${id}`, payload: {}, pauseMs: 86_400_000 });
  return id;
}

describe('rows that have lost their job', () => {
  it('are those with work left and no job of their key', async () => {
    const lost = await task();
    await task({ hasJob: true });
    await task({ isOpen: false });
    expect(await new LostJobs(postgres).page(SOURCE)).toEqual({ ids: [lost], next: undefined });
  });

  it('are those too whose job has used up its attempts, until it is added again', async () => {
    const exhausted = await task({ hasJob: true });
    const jobs = new Jobs(postgres);
    await postgres.rows('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [
      `task:${exhausted}`,
    ]);
    expect((await new LostJobs(postgres).page(SOURCE)).ids).toContain(exhausted);
    expect(await jobs.countExhausted()).toEqual([{ task: 'any', count: 1 }]);
    await jobs.add({ task: 'any', key: `task:${exhausted}`, payload: {}, yieldsToWaiting: true });
    expect((await new LostJobs(postgres).page(SOURCE)).ids).not.toContain(exhausted);
    expect(await jobs.countExhausted()).toEqual([]);
  });

  it('are found page by page, each once, also behind a page of rows that have theirs', async () => {
    const held = Array.from({ length: 250 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    await postgres.rows('insert into backend.task select id, now() from unnest($1::uuid[]) as id', [held]);
    const jobs = held.map((id) => ({ task: 'any', key: `task:${id}`, payload: {}, pauseMs: 86_400_000 }));
    await new Jobs(postgres).add(...jobs);
    await postgres.rows('insert into backend.task select gen_random_uuid(), now() from generate_series(1, 600)');
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { ids, next } = await new LostJobs(postgres).page(SOURCE, after);
      expect(ids.length).toBeLessThanOrEqual(250);
      found.push(...ids);
      after = next;
    } while (after !== undefined);
    expect(new Set(found).size).toBe(601);
    expect(found).toHaveLength(601);
  });
});
