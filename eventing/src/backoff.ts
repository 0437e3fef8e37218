import { setTimeout as sleep } from 'node:timers/promises';

const SHORTEST_MS = 50;
const LONGEST_MS = 5000;

/** Milliseconds to wait after so many failures in a row: doubling, with jitter, for ever. */
export const backoff = (failures: number, chance = Math.random()): number =>
  Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 16)) * (0.5 + chance / 2);

/** Resolves after the time, or at once when the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** There was no answer in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Attempts again after each pause until it succeeds or the signal aborts. */
export const retryUntilDone = async (
  attempt: () => Promise<boolean>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> => {
  do await pause(milliseconds, signal);
  while (!signal.aborted && !(await attempt()));
};

/** What a promise comes to, unless that takes longer: then it throws TimedOut. */
export const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: over.signal }).then(
    () => Promise.reject(new TimedOut(`There is no answer within ${milliseconds} ms.`)),
    () => new Promise<never>(() => undefined),
  );
  return Promise.race([work, late]).finally(() => over.abort());
};
