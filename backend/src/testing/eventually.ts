import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 50;

/** Asks until the answer is there; throws what was wrong last when `milliseconds` are over. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  milliseconds = 10_000,
  pauseMilliseconds = PAUSE_MILLISECONDS,
): Promise<T> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(pauseMilliseconds);
    }
  }
};
