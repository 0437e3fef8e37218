import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until `look` returns something, or fails after `deadline` milliseconds. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>, deadline = 8_000): Promise<T> {
  const end = Date.now() + deadline;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Nothing within ${deadline} ms`);
    await pause(20);
  }
}
