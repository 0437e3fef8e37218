import type { Client, Pool, PoolClient } from 'pg';
import { within } from '../backoff.js';

/** Time that queries in progress may still take when a process ends, in ms. */
const END_TIMEOUT_MS = 2000;

/**
 * Returns the function that ends a pool, which must be new. Connections that are not released in time are closed and their queries
 * fail, so that a process never waits for one of its own parts.
 */
export function endOf(pool: Pool): () => Promise<void> {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  const close = (client: PoolClient) => (client as unknown as Client).end();
  return () =>
    within(END_TIMEOUT_MS, pool.end()).catch(async () => void (await Promise.allSettled([...open].map(close))));
}
