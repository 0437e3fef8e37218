import type { Job } from '../../stores/postgres/jobs.js';

export const ORDER_TASK = 'advance-order';

/** What is left to be done for an order, now or at a moment (ISO 8601 UTC); one at a time. */
export const orderJob = (orderId: string, runAt?: string): Job => ({
  task: ORDER_TASK,
  key: `order:${orderId}`,
  payload: { orderId },
  ...(runAt === undefined ? {} : { runAt }),
});
