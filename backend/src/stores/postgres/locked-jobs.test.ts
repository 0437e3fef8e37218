import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { Jobs } from './jobs.js';
import { Postgres } from './postgres.js';

let postgres: Postgres;
let url = '';
beforeAll(async () => {
  url = await migratedDatabase();
  postgres = new Postgres(url);
});
afterAll(() => postgres.close());

describe('a job that a runner which was given up locks while others are done', () => {
  it('is done within a few seconds', async () => {
    const jobs = new Jobs(postgres);
    const over = new AbortController();
    const done: string[] = [];
    const tell = ({ name = '' }) => Promise.resolve(void done.push(name));
    const serving = jobs.serve([{ tasks: { tell }, atOnce: 1 }], over.signal);
    const add = (name: string, pauseMs = 0) => jobs.add({ task: 'tell', key: name, payload: { name }, pauseMs });
    await add('served');
    await eventually(() => Promise.resolve(expect(done).toEqual(['served'])));
    await add('locked', 3_600_000);
    await postgres.rows(
      `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), run_at = now() where key = 'locked'`,
    );
    await eventually(() => Promise.resolve(expect(done).toEqual(['served', 'locked'])), 15_000);
    over.abort();
    await serving;
  });
});

const LOOKS_THAT_WAIT = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%isLeftLocked%'`;

describe('a job that another runner locks while one ends that still looks for jobs left locked', () => {
  it('stays locked', async () => {
    const [jobs, over] = [new Jobs(postgres), new AbortController()];
    const locks = () => postgres.rows('select locked_by from graphile_worker._private_jobs');
    await jobs.add({ task: 'tell', key: 'served', payload: {} });
    const serving = jobs.serve([{ tasks: { tell: () => Promise.resolve() }, atOnce: 1 }], over.signal);
    await eventually(async () => expect(await locks()).toEqual([]));
    await jobs.add({ task: 'tell', key: 'of another', payload: {}, pauseMs: 3_600_000 });
    const other = new Client(url);
    await other.connect();
    await other.query('begin; lock table graphile_worker._private_jobs');
    await eventually(async () => expect(await postgres.rows(LOOKS_THAT_WAIT)).not.toEqual([]), 15_000);
    over.abort();
    await serving;
    await other.query(`update graphile_worker._private_jobs set locked_by = 'another', locked_at = now(); commit`);
    await other.end();
    const { pool } = postgres;
    await eventually(() => Promise.resolve(expect(pool.idleCount).toBe(pool.totalCount)));
    expect(await locks()).toEqual([{ locked_by: 'another' }]);
  });
});
