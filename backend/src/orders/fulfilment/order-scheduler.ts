import { Injectable } from '@nestjs/common';
import { Jobs } from '../../stores/postgres/jobs.js';
import { orderJob } from './order-job.js';

/** Schedules the job that advances an order in the worker. */
@Injectable()
export class OrderScheduler {
  constructor(private readonly jobs: Jobs) {}

  /** Runs the job now, or after a pause in ms; the job is kept until it is done. */
  async schedule(orderId: string, pauseMs?: number): Promise<void> {
    await this.jobs.add(orderJob(orderId, pauseMs));
  }
}
