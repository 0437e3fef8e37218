import type { Client, Pool, PoolClient } from 'pg';
import { within } from '../backoff.js';

/** Milliseconds that what is under way may still take when a process ends. */
const END_TIMEOUT_MS = 2000;

/**
 * How to end a pool that was made a moment ago: connections that are not given back in time are closed, and what is asked through
 * them fails, so that a process never waits for one of its own parts.
 */
export const endOf = (pool: Pool): (() => Promise<void>) => {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  const close = (client: PoolClient) => (client as unknown as Client).end();
  return () =>
    within(END_TIMEOUT_MS, pool.end()).catch(async () => void (await Promise.allSettled([...open].map(close))));
};
