import { describe, expect, it } from 'vitest';
import { EventStoreDBClient } from '@eventstore/db-client';
import { collect, eventually, numbered, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

const MAX_CALLS_PER_CONNECTION = 100;

/** A client with its own connection: clients with the same settings share one. */
const connectApart = (url: string) =>
  EventStoreDBClient.connectionString(`${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=20000`);

describe('a connection with 100 open calls', () => {
  it('keeps every other call waiting without an error until the store ends one of them', async () => {
    const crowded = connectApart(store.url);
    const stream = uniqueName('visit');
    const followed = uniqueName('followed');
    const confirmed = new Set<number>();
    Array.from({ length: MAX_CALLS_PER_CONNECTION + 50 }, (_, n) =>
      crowded
        .subscribeToStream(followed)
        .on('confirmation', () => confirmed.add(n))
        .on('error', () => undefined),
    );
    await eventually(() => expect(confirmed.size).toBe(MAX_CALLS_PER_CONNECTION));
    let answered = false;
    const waiting = collect(crowded.readStream(stream)).finally(() => (answered = true));
    await store.client.appendToStream(stream, numbered(0));
    await collect(store.client.readStream(stream));

    expect(confirmed.size).toBe(MAX_CALLS_PER_CONNECTION);
    expect(answered).toBe(false);
    await store.client.tombstoneStream(followed);
    expect(await waiting).toHaveLength(1);
    await crowded.dispose();
  });
});
