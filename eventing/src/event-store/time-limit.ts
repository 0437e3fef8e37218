import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<number>();

/** Runs work whose calls to the event store all end within so many milliseconds together. */
export const withTimeLimit = <T>(ms: number, work: () => T): T => limits.run(Date.now() + ms, work);

/** Runs work that outlasts the request which set it off. */
export const withoutTimeLimit = <T>(work: () => T): T => limits.exit(work);

/** What is left of the time of the work under way, in milliseconds. */
export const timeLeft = (): number => (limits.getStore() ?? Infinity) - Date.now();
