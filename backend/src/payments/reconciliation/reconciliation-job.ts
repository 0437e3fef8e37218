import type { Job } from '../../stores/postgres/jobs.js';

export const RECONCILIATION_TASK = 'reconcile-payments';

/** The job that checks the open intents of a visit at a given time (ISO 8601 UTC); one at a time. */
export const reconciliationJob = (uuid: string, look: number, runAt: string): Job => ({
  task: RECONCILIATION_TASK,
  key: `payments:${uuid}`,
  payload: { uuid, look: String(look) },
  runAt,
});
