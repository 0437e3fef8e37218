import type { Job } from '../../stores/postgres/jobs.js';

export const ORDER_TASK = 'advance-order';

/** The job that advances an order, now or at a given time (ISO 8601 UTC); one at a time. */
export const orderJob = (orderId: string, runAt?: string): Job => ({
  task: ORDER_TASK,
  key: `order:${orderId}`,
  payload: { orderId },
  ...(runAt === undefined ? {} : { runAt }),
});
