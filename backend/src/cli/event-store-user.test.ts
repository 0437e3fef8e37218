import { jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectTo, dispose } from '@shop/eventing/event-store/shared-client';
import {
  AUTHORITY,
  startEventStore,
  withUsers,
  type EventStore,
} from '../../../workshop/launch/testing/event-store.mjs';
import { makeUserOf } from './event-store-user.js';

let store: EventStore;
beforeAll(async () => {
  store = await startEventStore({
    postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES,
    env: withUsers('admin:changeit'),
  });
});
afterAll(() => store.stop());

const urlOf = (user: string): string => `esdb://${user}127.0.0.1:${store.port}?tls=true&tlsCAFile=${AUTHORITY}`;

/** What the shop does first with its store: it reads the whole log, and appends. */
async function useAs(user: string): Promise<number> {
  const client = connectTo(urlOf(user));
  try {
    const read = [];
    for await (const { event } of client.readAll({ maxCount: 1000 })) read.push(event);
    await client.appendToStream(`visit-${Math.random()}`, jsonEvent({ type: 'VisitStarted', data: {} }));
    return read.length;
  } finally {
    await dispose(client);
  }
}

it('makes the user of the address, with its password and the right to read all events', async () => {
  await expect(useAs('shop:one%3Atwo@')).rejects.toThrow('Unauthenticated');

  expect(await makeUserOf(urlOf('shop:one%3Atwo@'), 'admin', 'changeit')).toBe(
    'The user "shop" is made and may read all events.',
  );
  expect(await useAs('shop:one%3Atwo@')).toBeGreaterThan(0);
});

it('gives a user that is there another password, and keeps the rights of others', async () => {
  await makeUserOf(urlOf('analyst:secret@'), 'admin', 'changeit');
  expect(await makeUserOf(urlOf('shop:three@'), 'admin', 'changeit')).toBe(
    'The user "shop" has the password of EVENT_STORE_URL and may read all events.',
  );

  await expect(useAs('shop:one%3Atwo@')).rejects.toThrow('Unauthenticated');
  expect(await useAs('shop:three@')).toBeGreaterThan(0);
  expect(await useAs('analyst:secret@')).toBeGreaterThan(0);
});

it('asks nobody who answers without TLS, and says so', async () => {
  const urls = ['?tls=false', '?tlsVerifyCert=true&tls=FALSE'].map((query) => `esdb://shop:three@127.0.0.1:1${query}`);
  for (const url of urls) await expect(makeUserOf(url, 'admin', 'changeit')).rejects.toThrow('tls=false: without TLS');
});

it.each([
  ['the admin’s password is wrong', 'shop:three@', 'admin', 'wrong', 'does not take "admin" with this password'],
  ['the one who asks is no admin', 'shop:three@', 'analyst', 'secret', 'does not take "analyst" with this password'],
  ['the address names no user', '', 'admin', 'changeit', 'EVENT_STORE_URL names no user'],
])('says in one sentence, without a password, that %s', async (_name, user, admin, password, sentence) => {
  const error: unknown = await makeUserOf(urlOf(user), admin, password).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(sentence);
  expect(String(error)).not.toMatch(/three|secret|wrong|changeit/);
});

it('says that a store without TLS knows no users, and that one is not reached', async () => {
  const at = (place: string) => makeUserOf(`esdb://shop:secret@${place}`, 'admin', 'changeit');
  await expect(at('127.0.0.1:2113?tls=false')).rejects.toThrow('without TLS the store knows no users');
  await expect(at('127.0.0.1:1?tls=true')).rejects.toThrow('does not answer');
});
