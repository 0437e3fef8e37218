import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, type Credentials, type ResolvedEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { freePort } from '../../../../launch/processes/ports.mjs';
import { startServer } from './server-process.js';
import { emptyLog } from './servers.js';

/** The store that the contract tests check: the one at ESDB_URL, or an emulator started for these tests. */
export interface StoreUnderTest {
  readonly url: string;
  /** Where its metrics are read. */
  readonly metrics: string;
  readonly client: EventStoreDBClient;
  /** Arms a scenario of the emulator and resolves to true; a real server has no scenarios, and the result is false. */
  arm(scenario: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Requests a scavenge; a real server runs it after its response. */
  scavenge(): Promise<void>;
}

const CERTIFICATE = join(import.meta.dirname, 'certificate.pem');
const START_TIMEOUT_MS = 30_000;

export const useStore = (): StoreUnderTest => use(start);

/** A store with users: `client` is its admin's, `ordinary` another user. */
export interface SecuredStore extends StoreUnderTest {
  readonly ordinary: Credentials;
  /** False for a real server without TLS or without an ordinary user. */
  readonly isAvailable: boolean;
}

export function useSecuredStore(): SecuredStore {
  const { ESDB_URL: url, ESDB_ORDINARY_USER: given = 'shop:secret' } = process.env;
  const isAvailable = url === undefined || (process.env.ESDB_ORDINARY_USER !== undefined && !url.includes('tls=false'));
  const [username = '', password = ''] = given.split(':');
  return Object.assign(
    use(() => start({ username, password })),
    { ordinary: { username, password }, isAvailable },
  );
}

function use(start: () => Promise<Started>): StoreUnderTest {
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
    get metrics() {
      return started().metrics;
    },
    get client() {
      return started().client;
    },
    arm: (scenario) => started().arm(scenario),
    scavenge: () => started().scavenge(),
  };
}

interface Started extends Pick<StoreUnderTest, 'url' | 'metrics' | 'arm' | 'scavenge'> {
  disarm(): Promise<void>;
  stop(): Promise<void>;
}

async function start(ordinary?: Credentials): Promise<Started> {
  const given = process.env.ESDB_URL;
  const nothing = (): Promise<void> => Promise.resolve();
  if (given)
    return {
      url: given,
      metrics: `${nodesOf(given)[0]}/metrics`,
      arm: () => Promise.resolve(false),
      scavenge: async () => {
        for (const http of nodesOf(given)) await postScavenge(http, credentialsIn(given));
      },
      disarm: nothing,
      stop: nothing,
    };
  const httpPort = await freePort();
  const server = await startServer(await emptyLog(), {
    EVENT_STORE_HTTP_PORT: `${httpPort}`,
    ...(ordinary && {
      EVENT_STORE_TLS_CERT: CERTIFICATE,
      EVENT_STORE_TLS_KEY: join(import.meta.dirname, 'certificate.key.pem'),
      EVENT_STORE_USERS: `admin:changeit,${ordinary.username}:${ordinary.password}`,
    }),
  });
  const securedUrl = `esdb://admin:changeit@localhost:${server.port}?tls=true&tlsCAFile=${CERTIFICATE}`;
  const http = `http://127.0.0.1:${httpPort}`;
  const request = async (init: RequestInit): Promise<void> => {
    const response = await fetch(`${http}/sandbox/event-store/scenario`, init);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    url: ordinary ? securedUrl : server.url,
    metrics: `${http}/metrics`,
    arm: async (scenario) => {
      const headers = { 'content-type': 'application/json' };
      await request({ method: 'POST', headers, body: JSON.stringify(scenario) });
      return true;
    },
    scavenge: () => postScavenge(http, credentialsIn(server.url)),
    disarm: () => request({ method: 'DELETE' }),
    stop: async () => void (await server.end('SIGKILL')),
  };
}

async function postScavenge(http: string, { username, password }: Credentials): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const response = await fetch(`${http}/admin/scavenge`, { method: 'POST', headers: { authorization } });
  if (!response.ok) throw new Error(`Scavenge was answered ${response.status}: ${await response.text()}`);
}

/** The HTTP addresses of the nodes of a real server, which uses the same ports as for gRPC clients. */
function nodesOf(url: string): readonly string[] {
  const [, nodes = ''] = /^[^:]+:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url) ?? [];
  const protocol = url.includes('tls=false') ? 'http' : 'https';
  return nodes.split(',').map((node) => `${protocol}://${node}`);
}

/** A new unique name. */
export const uniqueName = (kind: string): string => `${kind}-${randomUUID()}`;

/** An event that contains a number, by which it can be identified. */
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

/** The numbers of events created by `numbered`. */
export const numbersIn = (events: readonly ResolvedEvent[]): number[] =>
  events.map(({ event }) => (event?.data as { n: number }).n);

export const revisionsIn = (events: readonly ResolvedEvent[]): (bigint | undefined)[] =>
  events.map(({ event }) => event?.revision);

/** The credentials of the connection string, for calls that send them themselves. */
export function credentialsIn(url: string): Credentials {
  const [, username = 'admin', password = 'changeit'] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Waits until the check passes; throws its last error after the deadline. */
export async function eventually(check: () => void | Promise<void>, deadlineMs = 20_000): Promise<void> {
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
