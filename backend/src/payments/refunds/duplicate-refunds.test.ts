import { randomUUID } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../launch/testing/databases.mjs';
import { FailedWork } from '../../integrations/failed-work.js';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { HealthIssues } from '../../platform/health-issues.js';
import type { Streams } from '../../stores/event-store/streams.js';
import { Jobs } from '../../stores/postgres/jobs.js';
import { migrate } from '../../stores/postgres/migrations.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import { DUPLICATE_REFUND_TASK } from './duplicate-refund-job.js';
import { DuplicateRefunds } from './duplicate-refunds.js';

let postgres: Postgres;
beforeAll(async () => {
  const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'backend');
  await migrate(url);
  postgres = new Postgres(url);
});
afterAll(() => postgres.close());

/** The job that waits after the refunds of a visit have failed once more: which failure it is, and its pause in s. */
const jobAfterFailure = async (uuid: string, attempt: number): Promise<readonly unknown[]> => {
  const streams = { load: () => Promise.reject(new ProviderFailed('answered 503')) } as unknown as Streams;
  const failures = new FailedWork(new HealthIssues());
  const { workload } = new DuplicateRefunds(streams, {} as CommandBus, new Jobs(postgres), failures);
  await workload.tasks[DUPLICATE_REFUND_TASK]?.({ uuid, attempt: String(attempt) });
  const rows = await postgres.rows<{ attempt: string; seconds: number }>(
    `select payload ->> 'attempt' as attempt, round(extract(epoch from run_at - created_at))::integer as seconds
       from graphile_worker._private_jobs where key = $1`,
    [`refunds:${uuid}`],
  );
  return rows.flatMap(({ attempt: next, seconds }) => [next, seconds]);
};

describe('the refunds of a visit that fail', () => {
  it('are tried again after pauses that double from a second on, up to half a minute', async () => {
    const pauses = [];
    for (const attempt of [0, 1, 2, 3, 4, 5, 40]) pauses.push(await jobAfterFailure(randomUUID(), attempt));
    expect(pauses).toEqual([
      ...[
        ['1', 1],
        ['2', 2],
        ['3', 4],
        ['4', 8],
        ['5', 16],
        ['6', 30],
      ],
      ['41', 30],
    ]);
  });
});
