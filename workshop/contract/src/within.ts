const PAUSE_MS = 1000;

/** Asks again and again whether something is done, until it is or `ms` are over. */
export async function within(ms: number, isDone: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + ms; !(await isDone()) && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
