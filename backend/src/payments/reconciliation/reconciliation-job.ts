import type { Job } from '../../stores/postgres/jobs.js';

export const RECONCILIATION_TASK = 'reconcile-payments';

/** A look at the open intents of a visit at a moment (ISO 8601 UTC); one at a time. */
export const reconciliationJob = (uuid: string, look: number, runAt: string): Job => ({
  task: RECONCILIATION_TASK,
  key: `payments:${uuid}`,
  payload: { uuid, look: String(look) },
  runAt,
});
