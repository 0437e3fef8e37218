import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<number>();

/** Runs work with one time limit, in ms, for all its calls to the event store together. */
export const withTimeLimit = <T>(ms: number, work: () => T): T => limits.run(Date.now() + ms, work);

/** Runs work without the time limit of the request that started it, which it outlasts. */
export const withoutTimeLimit = <T>(work: () => T): T => limits.exit(work);

/** Time left for the current work, in ms. */
export const timeLeft = (): number => (limits.getStore() ?? Infinity) - Date.now();
