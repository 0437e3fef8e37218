import type { Job } from '../../stores/postgres/jobs.js';

export const RECONCILIATION_TASK = 'reconcile-payments';

/** The job that checks the open intents of a visit after a pause in ms; one at a time. */
export const reconciliationJob = (uuid: string, look: number, pauseMs: number): Job => ({
  task: RECONCILIATION_TASK,
  key: `payments:${uuid}`,
  payload: { uuid, look: String(look) },
  pauseMs,
});
