import type { Job } from '../../stores/postgres/jobs.js';

export const DUPLICATE_REFUND_TASK = 'refund-duplicates';

/** The job that refunds a visit's duplicate payments in the order of the log; `attempt` counts failures in a row, `pauseMs` is the wait. One at a time. */
export const duplicateRefundJob = (uuid: string, attempt = 0, pauseMs = 0): Job => ({
  task: DUPLICATE_REFUND_TASK,
  key: `refunds:${uuid}`,
  payload: { uuid, attempt: String(attempt) },
  pauseMs,
});
