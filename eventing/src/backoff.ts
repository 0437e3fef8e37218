import { setTimeout as sleep } from 'node:timers/promises';

const MIN_MS = 50;
const MAX_MS = 5000;

/** Pause after this number of failures in a row, in ms: doubles up to MAX_MS, with jitter, without a limit on attempts. */
export const backoff = (failures: number, random = Math.random()): number =>
  Math.min(MAX_MS, MIN_MS * 2 ** Math.min(failures, 16)) * (0.5 + random / 2);

/** Resolves after the time, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Thrown when there is no answer in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Repeats an attempt, each time after a pause, until it succeeds or the signal aborts. */
export async function retryUntilDone(attempt: () => Promise<boolean>, ms: number, signal: AbortSignal): Promise<void> {
  do await pause(ms, signal);
  while (!signal.aborted && !(await attempt()));
}

/** The result of a promise; throws TimedOut when it takes longer than `ms`. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TimedOut(`There is no answer within ${ms} ms.`)), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(late));
  });
