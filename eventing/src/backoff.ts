import { setTimeout as sleep } from 'node:timers/promises';

const MIN_MS = 50;
const MAX_MS = 5000;

/** Milliseconds to wait after so many failures in a row: doubling, with jitter, for ever. */
export const backoff = (failures: number, chance = Math.random()): number =>
  Math.min(MAX_MS, MIN_MS * 2 ** Math.min(failures, 16)) * (0.5 + chance / 2);

/** Resolves after the time, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** There was no answer in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Attempts again after each pause until it succeeds or the signal aborts. */
export const retryUntilDone = async (
  attempt: () => Promise<boolean>,
  ms: number,
  signal: AbortSignal,
): Promise<void> => {
  do await pause(ms, signal);
  while (!signal.aborted && !(await attempt()));
};

/** What a promise comes to, unless that takes longer: then it throws TimedOut. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(
    () => Promise.reject(new TimedOut(`There is no answer within ${ms} ms.`)),
    () => new Promise<never>(() => undefined),
  );
  return Promise.race([work, late]).finally(() => over.abort());
};
