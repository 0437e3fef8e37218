import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `look` until it returns a value; throws after `deadline` ms. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>, deadline = 60_000): Promise<T> {
  const end = Date.now() + deadline;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Nothing within ${deadline} ms`);
    await pause(20);
  }
}
