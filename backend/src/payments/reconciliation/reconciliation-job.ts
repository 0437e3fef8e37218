import type { Job } from '../../stores/postgres/jobs.js';

export const RECONCILIATION_TASK = 'reconcile-payments';

/** The job that checks the open intents of a visit after a pause in ms; one at a time. */
export const reconciliationJob = (uuid: string, look: number, pauseMs: number): Job => ({
  task: RECONCILIATION_TASK,
  key: `payments:${uuid}`,
  payload: { uuid, look: String(look) },
  pauseMs,
});

/** Seconds from an action of the customer to the first check at the provider, and from each check to the next. */
const PAUSES_SECONDS = [30, 60, 300, 3600];
const MAX_PAUSE_SECONDS = 21_600;
const ABANDONED_SECONDS = 24 * 3600;

const pauseBefore = (look: number): number => PAUSES_SECONDS[look] ?? MAX_PAUSE_SECONDS;

/** When the provider is asked about a visit's open intents, from check 0 on. `firstPauseSeconds` scales the whole schedule. */
export class ReconciliationSchedule {
  constructor(private readonly firstPauseSeconds: number) {}

  /** The pause before a check, in ms, from the check before, or from the customer's action. */
  pauseMs(look: number): number {
    const factor = this.firstPauseSeconds / pauseBefore(0);
    return pauseBefore(look) * factor * 1000;
  }

  /** Whether a day has passed without an outcome at this check: then the intent is canceled. */
  isAbandoned(look: number): boolean {
    const elapsed = Array.from({ length: look + 1 }, (_, earlier) => pauseBefore(earlier));
    return elapsed.reduce((sum, pause) => sum + pause, 0) >= ABANDONED_SECONDS;
  }
}
