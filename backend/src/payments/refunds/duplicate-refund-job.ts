import type { Job } from '../../stores/postgres/jobs.js';

export const DUPLICATE_REFUND_TASK = 'refund-duplicates';

/** The job that refunds a visit's duplicate payments in the order of the log; `attempt` counts failures in a row. One at a time. */
export const duplicateRefundJob = (uuid: string, attempt = 0, runAt?: string): Job => ({
  task: DUPLICATE_REFUND_TASK,
  key: `refunds:${uuid}`,
  payload: { uuid, attempt: String(attempt) },
  ...(runAt === undefined ? {} : { runAt }),
});
