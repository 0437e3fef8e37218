import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AUTHORITY,
  startEventStore,
  withUsers,
  type EventStore,
} from '../../../../workshop/launch/testing/event-store.mjs';
import { AllEvents } from '../all-events.js';
import { connectTo, dispose } from '../shared-client.js';
import { makeStoreUser, NotAnAdmin } from './store-user.js';

const ADMIN = { username: 'admin', password: 'changeit' };

let store: EventStore;
let client: EventStoreDBClient;
beforeAll(async () => {
  const postgresUrl = process.env.SHOP_TEST_EVENT_STORE_POSTGRES;
  store = await startEventStore({ postgresUrl, env: withUsers('admin:changeit,other:secret') });
  client = connectTo(urlFor(''));
});
afterAll(async () => {
  await dispose(client);
  await store.stop();
});

const urlFor = (user: string) => `esdb://${user}127.0.0.1:${store.port}?tls=true&tlsCAFile=${AUTHORITY}`;
const readers = async () => (await client.getStreamMetadata('$all', { credentials: ADMIN })).metadata?.acl?.readRoles;
async function mayRead(username: string, password: string): Promise<boolean> {
  const events = new AllEvents(urlFor(`${username}:${password}@`), (_type, _version, data) => ({ data }));
  const isAllowed = await events.lastPosition().then(
    () => true,
    () => false,
  );
  await events.end();
  return isAllowed;
}

describe('the user of the shop in the event store', () => {
  it('is made once and may read the whole log; the second time it gets the password, and nothing else changes', async () => {
    expect(await makeStoreUser(client, { username: 'shop', password: 'first' }, ADMIN)).toBe(true);
    expect(await mayRead('shop', 'first')).toBe(true);
    expect(await makeStoreUser(client, { username: 'shop', password: 'second' }, ADMIN)).toBe(false);
    expect([await mayRead('shop', 'second'), await mayRead('shop', 'first')]).toEqual([true, false]);
    expect(await readers()).toEqual(['$admins', 'shop']);
  });

  it('is one of several, who keep their rights', async () => {
    const own = { acl: { readRoles: ['$admins', 'shop'], metaReadRoles: ['ops'] }, maxAge: 31_536_000 };
    await client.setStreamMetadata('$all', own, { credentials: ADMIN });
    expect(await makeStoreUser(client, { username: 'shop-2', password: 'third' }, ADMIN)).toBe(true);
    expect([await mayRead('shop-2', 'third'), await mayRead('shop', 'second')]).toEqual([true, true]);
    const { metadata } = await client.getStreamMetadata('$all', { credentials: ADMIN });
    expect(metadata).toMatchObject({ ...own, acl: { ...own.acl, readRoles: ['$admins', 'shop', 'shop-2'] } });
  });

  it.each([
    ['a wrong password', { ...ADMIN, password: 'wrong' }],
    ['a user who is no admin', { username: 'other', password: 'secret' }],
  ])('is not made with %s', async (_what, credentials) => {
    const made = makeStoreUser(client, { username: 'intruder', password: 'x' }, credentials);
    await expect(made).rejects.toBeInstanceOf(NotAnAdmin);
    expect(await readers()).not.toContain('intruder');
  });
});
