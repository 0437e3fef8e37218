import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Asks until the answer is there; throws what was wrong last when `milliseconds` are over. */
export const eventually = async <T>(ask: () => Promise<T>, timeoutMs = 10_000, pauseMs = PAUSE_MS): Promise<T> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(pauseMs);
    }
  }
};
