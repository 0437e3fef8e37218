import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AccessDeniedError } from '@eventstore/db-client';
import { useServers } from '../testing/servers.js';
import { collect, numbered, numbersIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const TESTING = join(import.meta.dirname, '..', 'testing');
const CERTIFICATE = join(TESTING, 'certificate.pem');
const ENVIRONMENT = {
  EVENT_STORE_TLS_CERT: CERTIFICATE,
  EVENT_STORE_TLS_KEY: join(TESTING, 'certificate.key.pem'),
  EVENT_STORE_USERS: 'shop:one:two,projections:three',
};

async function startSecured() {
  const { port } = await servers.start(await servers.createLog(), ENVIRONMENT);
  const connect = (user: string, scheme = 'esdb') =>
    servers.connect(`${scheme}://${user}localhost:${port}?tls=true&tlsCAFile=${CERTIFICATE}`);
  return { port, connect };
}

describe('an event store with a certificate and users', () => {
  it.each(['esdb', 'esdb+discover'])('serves clients with the right password, with %s', async (scheme) => {
    const { connect } = await startSecured();
    const client = connect('shop:one%3Atwo@', scheme);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(1));
    const credentials = { username: 'projections', password: 'three' };
    await client.appendToStream(stream, numbered(2), { credentials });

    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([1, 2]);
    expect(numbersIn(await collect(client.subscribeToStream(stream, { credentials }), 2))).toEqual([1, 2]);
  });

  it.each([
    ['gives a wrong password', 'shop:wrong@'],
    ['is not known', 'admin:changeit@'],
    ['gives no name', ''],
  ])('refuses a client that %s', async (_name, user) => {
    const { connect } = await startSecured();
    const client = connect(user);
    const stream = uniqueName('visit');

    await expect(client.appendToStream(stream, numbered(1))).rejects.toBeInstanceOf(AccessDeniedError);
    await expect(collect(client.readStream(stream))).rejects.toBeInstanceOf(AccessDeniedError);
    await expect(collect(client.subscribeToAll())).rejects.toBeInstanceOf(AccessDeniedError);
    await expect(client.deleteStream(stream)).rejects.toBeInstanceOf(AccessDeniedError);
  });

  it('does not speak without TLS', async () => {
    const { port } = await startSecured();
    const client = servers.connect(`esdb://127.0.0.1:${port}?tls=false`);

    await expect(collect(client.readStream('visit'))).rejects.toMatchObject({ type: 'unavailable' });
  });
});
