import { EventStoreDBClient, START } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { BEGINNING } from '../event.js';
import { AllEvents } from './all-events.js';
import { followChanges } from './stream-changes.js';
import { EventStoreUnavailable } from './unavailable.js';
import { connectTo, dispose, SharedClient } from './shared-client.js';
import { readSubscription } from './subscription.js';
import { Writer } from './testing/writer.js';

let store: EventStore;
let client: EventStoreDBClient;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  client = EventStoreDBClient.connectionString(store.url);
  const writer = new Writer(store.url);
  await writer.write('bell-1', [{ type: 'Rung', data: {}, at: '2026-11-22T08:00:00.000Z' }]);
  await writer.end();
});
afterAll(async () => {
  await client.dispose();
  await store.stop();
});

function subscribe(signal: AbortSignal) {
  const subscription = client.subscribeToAll({ fromPosition: START });
  return { subscription, items: readSubscription(subscription, signal, subscription) };
}

describe('a subscription', () => {
  it('ends without an error when its signal aborts, and is over then', async () => {
    const interrupted = new AbortController();
    const { subscription, items } = subscribe(interrupted.signal);
    for await (const { event } of items) if (event?.type === 'Rung') interrupted.abort();
    expect(subscription.destroyed).toBe(true);
  });

  it('is over as soon as its reader stops', async () => {
    const { subscription, items } = subscribe(new AbortController().signal);
    for await (const { event } of items) if (event?.type === 'Rung') break;
    expect(subscription.destroyed).toBe(true);
  });

  it('ends with an error when its connection does', async () => {
    const { subscription, items } = subscribe(new AbortController().signal);
    const reading = (async () => {
      for await (const { event } of items) if (event?.type === 'Rung') subscription.destroy();
    })();
    await expect(reading).rejects.toThrow();
  });
});

describe('a server that is to stop', () => {
  it('is left by those who follow it, so that it need not wait for them', async () => {
    const stopping = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
    const [reader, { signal }] = [connectTo(stopping.url), new AbortController()];
    const events = new AllEvents(stopping.url, (_type, _version, data) => ({ data }));
    const followed = events.follow({ types: ['Rung'], after: BEGINNING, signal });
    await followed.next();
    let subscribed = (): void => undefined;
    const isSubscribed = new Promise<void>((resolve) => (subscribed = resolve));
    const ends = [followChanges(reader, 'bell-', signal, { subscribed, changed: () => undefined })];
    await isSubscribed;
    ends.push(
      (async () => {
        for await (const _ of followed);
      })(),
    );
    const outcomes = Promise.allSettled(ends);
    await stopping.stop();
    const reasons = (await outcomes).map((outcome) => outcome.status === 'rejected' && String(outcome.reason));
    expect(reasons).toEqual(Array(2).fill('ReadInterrupted: The event store is about to stop.'));
    await dispose(reader);
  });
});

describe('a client that is closed', () => {
  it('makes no new connection for a call', async () => {
    const closed = new SharedClient(store.url);
    await closed.close();
    let calls = 0;
    await expect(closed.use(() => Promise.resolve(++calls))).rejects.toThrow(EventStoreUnavailable);
    expect(calls).toBe(0);
  });
});
