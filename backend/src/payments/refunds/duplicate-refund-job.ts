import type { Job } from '../../stores/postgres/jobs.js';

export const DUPLICATE_REFUND_TASK = 'refund-duplicates';

/** Refunds of what a visit paid twice, in the order of the log; `attempt` counts the failures in a row. One at a time. */
export const duplicateRefundJob = (uuid: string, attempt = 0, runAt?: string): Job => ({
  task: DUPLICATE_REFUND_TASK,
  key: `refunds:${uuid}`,
  payload: { uuid, attempt: String(attempt) },
  ...(runAt === undefined ? {} : { runAt }),
});
