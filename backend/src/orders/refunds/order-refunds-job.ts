import type { Job } from '../../stores/postgres/jobs.js';

export const ORDER_REFUNDS_TASK = 'compare-order-refunds';

/** The job that compares an order with the refunds that the provider has of its payment, now or at a given time (ISO 8601 UTC). */
export const orderRefundsJob = (orderId: string, runAt?: string): Job => ({
  task: ORDER_REFUNDS_TASK,
  key: `order-refunds:${orderId}`,
  payload: { orderId },
  ...(runAt === undefined ? {} : { runAt }),
});
