import { ApiError } from './api-error.js';

const DEFAULT_SECONDS = 60;

/** After how many seconds a call may be asked again that this shopper's connection asked too often; nothing for any other failure. */
export function ownPauseIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return error.retryAfterSeconds ?? DEFAULT_SECONDS;
}

/** The same, and also while nobody's look-ups are paid for any more. */
export function pauseIn(error: unknown): number | undefined {
  const isSpent = error instanceof ApiError && error.problem.code === 'look-ups-spent';
  return isSpent ? (error.retryAfterSeconds ?? DEFAULT_SECONDS) : ownPauseIn(error);
}
