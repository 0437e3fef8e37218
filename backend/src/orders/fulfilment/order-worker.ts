import { pluralEn } from '@shop/domain';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FailedWork } from '../../integrations/failed-work.js';
import { Jobs, type Job, type Workload } from '../../stores/postgres/jobs.js';
import { LostJobs, type JobSource } from '../../stores/postgres/lost-jobs.js';
import { AdvanceOrder } from './advance-order.command.js';
import { CompareRefunds } from '../refunds/compare-refunds.command.js';
import { ORDER_REFUNDS_TASK, orderRefundsJob } from '../refunds/order-refunds-job.js';
import { ORDER_TASK, orderJob } from './order-job.js';

const CONCURRENCY = 4;
const RETRY_MS = 2000;
const COMPARE_RETRY_MS = 30_000;

const ORDERS: JobSource = {
  table: 'reports.order',
  idColumn: 'order_id',
  openColumn: 'unfinished_since',
  keyPrefix: 'order:',
};

/** Runs the jobs of orders: each loads one order, takes the steps that are due, and is added again when more is to be done. Others compare refunds. */
@Injectable()
export class OrderWorker {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
    private readonly lost: LostJobs,
    private readonly failures: FailedWork,
  ) {}

  readonly workload: Workload = {
    atOnce: CONCURRENCY,
    tasks: {
      [ORDER_TASK]: ({ orderId = '' }) => this.advance(orderId),
      [ORDER_REFUNDS_TASK]: ({ orderId = '' }) => this.compareRefunds(orderId),
    },
  };

  /** Adds a job for every unfinished order that has lost its own, so that what was due is done; ends early with the lead. */
  async sweep(leading: AbortSignal): Promise<void> {
    let after: string | undefined;
    do {
      const { ids, next } = await this.lost.page(ORDERS, after);
      await this.jobs.add(...ids.map((orderId) => ({ ...orderJob(orderId), yieldsToWaiting: true })));
      if (ids.length > 0)
        this.logger.warn(`${pluralEn(ids.length, 'order', 'orders')} had no job; it was added again.`);
      after = next;
    } while (after !== undefined && !leading.aborted);
  }

  private async advance(orderId: string): Promise<Job | undefined> {
    const pauseMs = await this.commands.execute(new AdvanceOrder(orderId)).catch((error: unknown) => {
      this.failures.report('orders', `order ${orderId}`, error);
      return RETRY_MS;
    });
    return pauseMs === undefined ? undefined : orderJob(orderId, pauseMs);
  }

  private compareRefunds(orderId: string): Promise<Job | void> {
    return this.commands.execute(new CompareRefunds(orderId)).catch((error: unknown) => {
      this.failures.report('refunds of orders', `refunds of order ${orderId}`, error);
      return orderRefundsJob(orderId, COMPARE_RETRY_MS);
    });
  }
}
