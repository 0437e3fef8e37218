import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHORITY, startEventStore, withUsers } from '../../../workshop/launch/testing/event-store.mjs';
import { readEndOfLog } from './reading.js';
import { connectTo, dispose } from './shared-client.js';

/** The end of the log of a store that listens at this IP, asked by this host. */
async function endOf(host: string, ip = '127.0.0.1'): Promise<unknown> {
  const env = { ...withUsers('admin:changeit'), EVENT_STORE_HOST: ip };
  const store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES, env });
  const client = connectTo(`esdb://admin:changeit@${host}:${store.port}?tls=true&tlsCAFile=${AUTHORITY}`);
  try {
    return await readEndOfLog(client, { timeoutMs: 10_000 });
  } finally {
    await dispose(client);
    await store.stop();
  }
}

/** The server names by which a client asks for this host; the server has no certificate for any of them. */
async function namesFor(host: string): Promise<readonly string[]> {
  const names: string[] = [];
  const server = createServer({
    SNICallback: (name, done) => {
      names.push(name);
      done(new Error('There is no certificate.'));
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connectTo(`esdb://${host}:${port}?tls=true&tlsCAFile=${AUTHORITY}&maxDiscoverAttempts=1`);
  await expect(readEndOfLog(client, { timeoutMs: 1000 })).rejects.toThrow();
  await dispose(client);
  server.close();
  return [...new Set(names)];
}

describe('a store with TLS', () => {
  const warned: unknown[] = [];
  const note = (warning: Error): void => void warned.push(warning.message);
  beforeAll(() => process.on('warning', note));
  afterAll(() => process.off('warning', note));

  it('is reached by its IP and by its name, and only a name is the server name of TLS', async () => {
    await expect(endOf('127.0.0.1')).resolves.toBeDefined();
    await expect(endOf('localhost')).resolves.toBeDefined();
    expect(warned).toEqual([]);
  });

  it('is asked for by its name where it has one', async () => {
    expect(await namesFor('localhost')).toEqual(['localhost']);
    expect(await namesFor('127.0.0.1')).toEqual([]);
  });

  it('is not believed with a certificate for another IP', async () => {
    await expect(endOf('127.0.0.2', '127.0.0.2')).rejects.toThrow("127.0.0.2 is not in the cert's list");
  });
});
