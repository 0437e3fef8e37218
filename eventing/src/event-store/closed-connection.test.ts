import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../backoff.js';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { appendTo } from './calls/append-call.js';
import { readEndOfLog } from './reading.js';
import { connectTo, dispose } from './shared-client.js';

let store: EventStore;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
afterAll(() => store.stop());

/** Closes the connection as the client does when a node says that it is no leader: between the beginning of an append and its call. */
async function closeAtOnce(client: EventStoreDBClient): Promise<void> {
  const { getChannel } = client as unknown as { getChannel: () => Promise<{ close(): void }> };
  (await getChannel()).close();
}

it('an append whose connection is closed before its call is rejected, to its caller alone', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown): void => void unheard.push(reason);
  process.on('unhandledRejection', note);
  const client = connectTo(store.url);
  await readEndOfLog(client, { timeoutMs: 5000 });
  const event = { id: randomUUID(), type: 'Happened', data: '{}', metadata: '{}' };
  const closing = closeAtOnce(client);
  const appending = within(1000, appendTo(client, { stream: 'thing', revision: -1, events: [event] }, 5000));
  await closing;
  await expect(appending).rejects.toThrow('Channel has been shut down');
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
  await dispose(client);
});
