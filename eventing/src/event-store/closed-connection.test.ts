import { randomUUID } from 'node:crypto';
import { jsonEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../backoff.js';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { connectTo, dispose } from './shared-client.js';

let store: EventStore;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
afterAll(() => store.stop());

/** Closes the connection as the client does when a node says that it is no leader: between the beginning of an append and its call. */
const closeAtOnce = async (client: EventStoreDBClient): Promise<void> => {
  const { getChannel } = client as unknown as { getChannel: () => Promise<{ close(): void }> };
  (await getChannel()).close();
};

it('an append whose connection is closed before its call is rejected, to its caller alone', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown): void => void unheard.push(reason);
  process.on('unhandledRejection', note);
  const client = connectTo(store.url);
  const append = () => client.appendToStream(`thing-${randomUUID()}`, jsonEvent({ type: 'Happened', data: {} }));
  await append();
  const appending = within(1000, append());
  await closeAtOnce(client);
  await expect(appending).rejects.toThrow('Channel has been shut down');
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
  await dispose(client);
});
