import type { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../launch/testing/databases.mjs';
import { FailedWork } from '../../integrations/failed-work.js';
import { HealthIssues } from '../../platform/health-issues.js';
import { Jobs } from '../../stores/postgres/jobs.js';
import { LostJobs } from '../../stores/postgres/lost-jobs.js';
import { migrate } from '../../stores/postgres/migrations.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import { OrderWorker } from './order-worker.js';

const ORDERS = 600;

let postgres: Postgres;
beforeAll(async () => {
  const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'backend');
  await migrate(url);
  postgres = new Postgres(url);
  await postgres.rows('create schema reports');
  await postgres.rows('create table reports.order (order_id uuid primary key, unfinished_since timestamptz)');
  await postgres.rows(`insert into reports.order select gen_random_uuid(), now() from generate_series(1, ${ORDERS})`);
});
afterAll(() => postgres.close());

const jobsAfter = async (leading: AbortSignal): Promise<number> => {
  const failures = new FailedWork(new HealthIssues());
  await new OrderWorker(new Jobs(postgres), {} as CommandBus, new LostJobs(postgres), failures).sweep(leading);
  return (await postgres.rows('select 1 from graphile_worker.jobs')).length;
};

describe('orders that have lost their jobs', () => {
  it('get them from the leader alone: the search ends with its lead', async () => {
    expect(await jobsAfter(AbortSignal.abort())).toBeLessThan(ORDERS);
    expect(await jobsAfter(new AbortController().signal)).toBe(ORDERS);
  });
});
