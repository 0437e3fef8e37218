import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, type Credentials, type ResolvedEvent } from '@eventstore/db-client';
import { afterAll, beforeAll } from '@jest/globals';
import { startPostgres } from './postgres.js';
import { startServer } from './server-process.js';

/** The store a contract is checked against: the one at ESDB_URL, or a stand-in started for these tests. */
export interface StoreUnderTest {
  readonly url: string;
  readonly client: EventStoreDBClient;
}

const START_TIMEOUT_MS = 30_000;

export function useStore(): StoreUnderTest {
  let store: (StoreUnderTest & { stop: () => Promise<void> }) | undefined;
  const started = (): StoreUnderTest => {
    if (!store) throw new Error('The store under test is not started.');
    return store;
  };
  beforeAll(async () => {
    const { url, stop } = await connectionString();
    store = { url, client: EventStoreDBClient.connectionString(url), stop };
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await store?.client.dispose();
    await store?.stop();
  });
  return {
    get url() {
      return started().url;
    },
    get client() {
      return started().client;
    },
  };
}

async function connectionString(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.ESDB_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const postgres = await startPostgres();
  const server = await startServer(await postgres.createDatabase());
  return {
    url: server.url,
    stop: async () => {
      await server.end('SIGKILL');
      await postgres.stop();
    },
  };
}

/** A name nobody has used before. */
export const uniqueName = (kind: string): string => `${kind}-${randomUUID()}`;

/** An event with a number in it, to tell one from another. */
export const numbered = (n: number, type = 'Counted', id: string = randomUUID()) =>
  jsonEvent({ id, type, data: { n }, metadata: { correlation: 'c-1' } });

export const numberedFrom = (first: number, count: number, type?: string) =>
  Array.from({ length: count }, (_, index) => numbered(first + index, type));

export async function collect<Item>(items: AsyncIterable<Item>, most = Infinity): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) {
    collected.push(item);
    if (collected.length >= most) break;
  }
  return collected;
}

/** The numbers in events made by `numbered`. */
export const numbersIn = (events: readonly ResolvedEvent[]): number[] =>
  events.map(({ event }) => (event?.data as { n: number }).n);

export const revisionsIn = (events: readonly ResolvedEvent[]): (bigint | undefined)[] =>
  events.map(({ event }) => event?.revision);

/** Those of the connection string, so that a call of its own may carry them too. */
export function credentialsIn(url: string): Credentials {
  const [, username = 'admin', password = 'changeit'] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Waits until the check passes; throws its last complaint after the deadline. */
export async function eventually(check: () => void | Promise<void>, deadlineMs = 5_000): Promise<void> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
