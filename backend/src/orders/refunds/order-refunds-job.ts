import type { Job } from '../../stores/postgres/jobs.js';

export const ORDER_REFUNDS_TASK = 'compare-order-refunds';

/** The job that compares an order with the refunds that the provider has of its payment, now or after a pause in ms. */
export const orderRefundsJob = (orderId: string, pauseMs = 0): Job => ({
  task: ORDER_REFUNDS_TASK,
  key: `order-refunds:${orderId}`,
  payload: { orderId },
  pauseMs,
});
