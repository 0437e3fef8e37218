import { ApiError } from './api-error.js';

const UNTOLD_SECONDS = 60;

/** After how many seconds a call that was refused for being asked too often may be asked again; nothing for any other failure. */
export function pauseIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isLimit = error.status === 429 || error.problem.code === 'look-ups-spent';
  return isLimit ? (error.retryAfterSeconds ?? UNTOLD_SECONDS) : undefined;
}
