import { Injectable } from '@nestjs/common';
import { Jobs } from '../../stores/postgres/jobs.js';
import { orderJob } from './order-job.js';

/** Makes the worker look at an order. */
@Injectable()
export class OrderScheduler {
  constructor(private readonly jobs: Jobs) {}

  /** Now, or at a moment (ISO 8601 UTC); kept until it is done. */
  async schedule(orderId: string, at?: string): Promise<void> {
    await this.jobs.add(orderJob(orderId, at));
  }
}
