import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Repeats `ask` until it succeeds; throws its last error when `timeoutMs` is over. */
export async function eventually<T>(ask: () => Promise<T> | T, timeoutMs = 60_000, pauseMs = PAUSE_MS): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(pauseMs);
    }
  }
}
