import type { Job } from '../../stores/postgres/jobs.js';

export const ORDER_TASK = 'advance-order';

/** The job that advances an order, now or after a pause in ms; one at a time. */
export const orderJob = (orderId: string, pauseMs = 0): Job => ({
  task: ORDER_TASK,
  key: `order:${orderId}`,
  payload: { orderId },
  pauseMs,
});
