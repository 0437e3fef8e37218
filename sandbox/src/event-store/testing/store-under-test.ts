import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, type Credentials, type ResolvedEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { freePort, startPostgres } from './postgres.js';
import { startServer } from './server-process.js';

/** The store a contract is checked against: the one at ESDB_URL, or an emulator started for these tests. */
export interface StoreUnderTest {
  readonly url: string;
  readonly client: EventStoreDBClient;
  /** Arms a scenario of the emulator; a real server does by itself what it does, and false is returned. */
  arm(scenario: Readonly<Record<string, unknown>>): Promise<boolean>;
}

const START_TIMEOUT_MS = 30_000;

export function useStore(): StoreUnderTest {
  let store: (Started & Pick<StoreUnderTest, 'client'>) | undefined;
  const started = (): StoreUnderTest => {
    if (!store) throw new Error('The store under test is not started.');
    return store;
  };
  beforeAll(async () => {
    const started = await start();
    store = { ...started, client: EventStoreDBClient.connectionString(started.url) };
  }, START_TIMEOUT_MS);
  afterEach(() => store?.disarm());
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
    arm: (scenario) => started().arm(scenario),
  };
}

interface Started extends Pick<StoreUnderTest, 'url' | 'arm'> {
  disarm(): Promise<void>;
  stop(): Promise<void>;
}

async function start(): Promise<Started> {
  const given = process.env.ESDB_URL;
  const nothing = (): Promise<void> => Promise.resolve();
  if (given) return { url: given, arm: () => Promise.resolve(false), disarm: nothing, stop: nothing };
  const postgres = await startPostgres();
  const httpPort = await freePort();
  const server = await startServer(await postgres.createDatabase(), { EVENT_STORE_HTTP_PORT: `${httpPort}` });
  const request = async (init: RequestInit): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${httpPort}/sandbox/event-store/scenario`, init);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    url: server.url,
    arm: async (scenario) => {
      const headers = { 'content-type': 'application/json' };
      await request({ method: 'POST', headers, body: JSON.stringify(scenario) });
      return true;
    },
    disarm: () => request({ method: 'DELETE' }),
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
