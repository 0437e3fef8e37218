import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { FailedWork } from '../../integrations/failed-work.js';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { HealthIssues } from '../../platform/health-issues.js';
import { Jobs } from '../../stores/postgres/jobs.js';
import { LostJobs } from '../../stores/postgres/lost-jobs.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import type { ReconcileVisit } from './reconcile-visit.command.js';
import { RECONCILIATION_TASK, reconciliationJob, ReconciliationSchedule } from './reconciliation-job.js';
import { Reconciliation } from './reconciliation.js';

let postgres: Postgres;
beforeAll(async () => {
  const url = await migratedDatabase();
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
    const touched = await postgres.rows('select from graphile_worker.jobs where revision > 0');
    expect(touched).toEqual([]);
  });

  it('get none in place of one that came meanwhile and waits for its moment', async () => {
    const [uuid, jobs] = [randomUUID(), new Jobs(postgres)];
    const lost = { page: () => jobs.add(reconciliationJob(uuid, 3, 3_600_000)).then(() => ({ ids: [uuid] })) };
    const failures = new FailedWork(new HealthIssues());
    await new Reconciliation(
      new CommandBus({} as never),
      lost as unknown as LostJobs,
      jobs,
      new ReconciliationSchedule(30),
      failures,
    ).sweep();
    const waits = 'select run_at > now() as waits from graphile_worker.jobs where key = $1';
    expect(await postgres.rows(waits, [`payments:${uuid}`])).toEqual([{ waits: true }]);
  });
});

describe('a look at a visit with an open intent', () => {
  /** What was asked, and the job that goes on: which look it is, and its pause in s. */
  const looked = async (look: number, answer: () => Promise<boolean>) => {
    const [uuid, asked] = [randomUUID(), [] as ReconcileVisit[]];
    const execute = (command: ReconcileVisit) => answer().finally(() => asked.push(command));
    const issues = new HealthIssues();
    const reconciliation = new Reconciliation(
      { execute } as unknown as CommandBus,
      new LostJobs(postgres),
      new Jobs(postgres),
      new ReconciliationSchedule(30),
      new FailedWork(issues),
    );
    const job = await reconciliation.workload.tasks[RECONCILIATION_TASK]?.({ uuid, look: String(look) });
    const next = job ? [job.payload['look'], (job.pauseMs ?? 0) / 1000] : [];
    if (job) expect(job).toMatchObject({ task: RECONCILIATION_TASK, key: `payments:${uuid}`, payload: { uuid } });
    return { isAbandoned: asked[0]?.isAbandoned, next, issues: issues.open.map(({ duty, reason }) => [duty, reason]) };
  };

  it('is followed by a later one until there is an outcome, also when the provider does not answer', async () => {
    expect((await looked(0, () => Promise.resolve(true))).next).toEqual(['1', 60]);
    expect((await looked(2, () => Promise.reject(new ProviderFailed('answered 503')))).next).toEqual(['3', 3600]);
    expect((await looked(2, () => Promise.resolve(false))).next).toEqual([]);
  });

  it('that fails by a fault of the shop goes on too, and staff see it', async () => {
    const { next, issues } = await looked(0, () => Promise.reject(new Error('a bug')));
    expect([next, issues]).toEqual([['1', 60], [['reconciliation', 'Error: a bug']]]);
  });

  it('gives up the intent after a day', async () => {
    const open = () => Promise.resolve(true);
    expect([(await looked(6, open)).isAbandoned, (await looked(7, open)).isAbandoned]).toEqual([false, true]);
  });
});
