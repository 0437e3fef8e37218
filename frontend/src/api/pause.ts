import { ApiError } from './api-error.js';

const DEFAULT_SECONDS = 60;

/** Seconds until a call may be repeated that exceeded a limit of this shopper's connection; undefined for any other failure. */
export function ownPauseIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return error.retryAfterSeconds ?? DEFAULT_SECONDS;
}

/** The same, and also while the paid lookups of the whole shop are used up. */
export function pauseIn(error: unknown): number | undefined {
  const isSpent = error instanceof ApiError && error.problem.code === 'look-ups-spent';
  return isSpent ? (error.retryAfterSeconds ?? DEFAULT_SECONDS) : ownPauseIn(error);
}
