import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../launch/testing/databases.mjs';
import type { FailedWork } from '../../integrations/failed-work.js';
import { Jobs } from '../../stores/postgres/jobs.js';
import { LostJobs } from '../../stores/postgres/lost-jobs.js';
import { migrate } from '../../stores/postgres/migrations.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import { Reconciliation } from './reconciliation.js';
import { ReconciliationSchedule } from './reconciliation-schedule.js';

let postgres: Postgres;
beforeAll(async () => {
  const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'backend');
  await migrate(url);
  postgres = new Postgres(url);
  await postgres.rows('create schema if not exists payments');
  await postgres.rows('create table payments.visit (session_uuid uuid primary key, open_since timestamptz)');
  await postgres.rows('insert into payments.visit select gen_random_uuid(), now() from generate_series(1, 600)');
});
afterAll(() => postgres.close());

describe('visits with an open intent whose jobs were lost', () => {
  it('get them page after page, and from the beginning again after the last', async () => {
    const [jobs, schedule] = [new Jobs(postgres), new ReconciliationSchedule(3600)];
    const reconciliation = new Reconciliation(
      new CommandBus({} as never),
      new LostJobs(postgres),
      jobs,
      schedule,
      undefined as unknown as FailedWork,
    );
    const jobsAfterSweep = async () => {
      await reconciliation.sweep();
      const [row] = await postgres.rows<{ n: number }>('select count(*)::int as n from graphile_worker.jobs');
      return row?.n;
    };
    expect([await jobsAfterSweep(), await jobsAfterSweep(), await jobsAfterSweep()]).toEqual([250, 500, 600]);
    await postgres.rows(
      `delete from graphile_worker._private_jobs where key = (select min(key) from graphile_worker.jobs)`,
    );
    expect(await jobsAfterSweep()).toBe(600);
  });
});
