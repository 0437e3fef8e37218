import { setTimeout } from 'node:timers/promises';

/** Repeats an attempt until it does not throw; after the deadline, throws what it threw last. */
export async function eventually<T>(attempt: () => Promise<T> | T, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(20);
    }
  }
}
