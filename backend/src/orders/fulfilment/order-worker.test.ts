import { randomUUID } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { FailedWork } from '../../integrations/failed-work.js';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { HealthIssues } from '../../platform/health-issues.js';
import { Jobs } from '../../stores/postgres/jobs.js';
import { LostJobs } from '../../stores/postgres/lost-jobs.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import type { ActiveOrder } from '../active-order.js';
import { ORDER_REFUNDS_TASK } from '../refunds/order-refunds-job.js';
import { ORDER_TASK, orderJob } from './order-job.js';
import { OrderWorker } from './order-worker.js';
import { StepExecutor } from './step-executor.js';

const ORDERS = 600;

let postgres: Postgres;
beforeAll(async () => {
  const url = await migratedDatabase();
  postgres = new Postgres(url);
  await postgres.rows('create schema reports');
  await postgres.rows('create table reports.order (order_id uuid primary key, unfinished_since timestamptz)');
  await postgres.rows(`insert into reports.order select gen_random_uuid(), now() from generate_series(1, ${ORDERS})`);
});
afterAll(() => postgres.close());

async function jobsAfter(leading: AbortSignal): Promise<number> {
  const failures = new FailedWork(new HealthIssues());
  await new OrderWorker(new Jobs(postgres), {} as CommandBus, new LostJobs(postgres), failures).sweep(leading);
  return (await postgres.rows('select 1 from graphile_worker.jobs')).length;
}

describe('orders that have lost their jobs', () => {
  it('get them from the leader alone: the search ends with its lead', async () => {
    expect(await jobsAfter(AbortSignal.abort())).toBeLessThan(ORDERS);
    expect(await jobsAfter(new AbortController().signal)).toBe(ORDERS);
  });

  it('get none in place of one that came meanwhile and waits for its moment', async () => {
    const [orderId, jobs] = [randomUUID(), new Jobs(postgres)];
    const lost = { page: () => jobs.add(orderJob(orderId, 3_600_000)).then(() => ({ ids: [orderId] })) };
    const failures = new FailedWork(new HealthIssues());
    const worker = new OrderWorker(jobs, {} as CommandBus, lost as unknown as LostJobs, failures);
    await worker.sweep(new AbortController().signal);
    const waits = 'select run_at > now() as waits from graphile_worker.jobs where key = $1';
    expect(await postgres.rows(waits, [`order:${orderId}`])).toEqual([{ waits: true }]);
  });
});

describe('a job of an order', () => {
  /** The seconds until the job that goes on with the work, once this one has run. */
  const pausesAfter = async (
    task: string,
    key: string,
    outcome: () => Promise<unknown>,
  ): Promise<readonly unknown[]> => {
    const orderId = randomUUID();
    const failures = new FailedWork(new HealthIssues());
    const commands = { execute: outcome } as unknown as CommandBus;
    const { workload } = new OrderWorker(new Jobs(postgres), commands, new LostJobs(postgres), failures);
    const next = await workload.tasks[task]?.({ orderId });
    if (!next) return [];
    expect(next).toMatchObject({ task, key: `${key}:${orderId}`, payload: { orderId } });
    return [(next.pauseMs ?? 0) / 1000];
  };
  const fails = () => Promise.reject(new ProviderFailed('answered 503'));

  it('comes again when the order is due, never for one with nothing left to do, and soon after a failure', async () => {
    expect(await pausesAfter(ORDER_TASK, 'order', () => Promise.resolve(75_000))).toEqual([75]);
    expect(await pausesAfter(ORDER_TASK, 'order', () => Promise.resolve(undefined))).toEqual([]);
    expect(await pausesAfter(ORDER_TASK, 'order', fails)).toEqual([2]);
  });

  it('that compares refunds comes again half a minute after a failure alone', async () => {
    expect(await pausesAfter(ORDER_REFUNDS_TASK, 'order-refunds', () => Promise.resolve())).toEqual([]);
    expect(await pausesAfter(ORDER_REFUNDS_TASK, 'order-refunds', fails)).toEqual([30]);
  });
});

describe('a step of an order that fails', () => {
  it('is taken again after a share of the time that the order was promised in', async () => {
    const fails = () => Promise.reject(new ProviderFailed('answered 503'));
    const failing = { number: fails, ask: fails, send: fails, refund: fails, settle: fails } as never;
    const failures = new FailedWork(new HealthIssues());
    const steps = new StepExecutor(failing, failing, failing, failing, failing, failing, failures);
    const retryOf = (promisedBy: string) => {
      const order = { paidAt: '2026-06-30T08:00:00.000Z', promisedBy } as ActiveOrder['order'];
      const now = '2026-06-30T08:30:00.000Z';
      return steps.execute({ type: 'issue-invoice' }, { order, orderId: randomUUID() } as ActiveOrder, now);
    };
    expect(await retryOf('2026-06-30T09:00:00.000Z')).toBe('2026-06-30T08:30:10.000Z');
    expect(await retryOf('2026-07-01T08:00:00.000Z')).toBe('2026-06-30T08:34:00.000Z');
  });
});
