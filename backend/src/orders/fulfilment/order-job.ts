import { Injectable } from '@nestjs/common';
import { type Job, Jobs } from '../../stores/postgres/jobs.js';

export const ORDER_TASK = 'advance-order';

/** The job that advances an order, now or after a pause in ms; one at a time. */
export const orderJob = (orderId: string, pauseMs = 0): Job => ({
  task: ORDER_TASK,
  key: `order:${orderId}`,
  payload: { orderId },
  pauseMs,
});

/** Schedules the job that advances an order in the worker. */
@Injectable()
export class OrderScheduler {
  constructor(private readonly jobs: Jobs) {}

  /** Runs the job now, or after a pause in ms; the job is kept until it is done. */
  async schedule(orderId: string, pauseMs?: number): Promise<void> {
    await this.jobs.add(orderJob(orderId, pauseMs));
  }
}
