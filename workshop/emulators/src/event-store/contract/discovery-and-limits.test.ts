import { describe, expect, it } from 'vitest';
import { EventStoreDBClient, jsonEvent, MaxAppendSizeExceededError, type EventData } from '@eventstore/db-client';
import { collect, credentialsIn, eventually, numberedFrom, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

const eventOf = (bytes: number): EventData => jsonEvent({ type: 'Weighed', data: { text: 'x'.repeat(bytes) } });

describe('discovery', () => {
  it('finds the store by asking it', async () => {
    const url = store.url.replace(/^esdb:/, 'esdb+discover:');
    const client = EventStoreDBClient.connectionString(url);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numberedFrom(0, 2));

    expect(await collect(client.readStream(stream))).toHaveLength(2);
    await client.dispose();
  });
});

describe('an append of more than 1 MiB', () => {
  it.each([
    ['in the shared call', () => ({})],
    ['in a call of its own', () => ({ credentials: credentialsIn(store.url) })],
  ])('is refused %s, and writes nothing', async (_name, options) => {
    const stream = uniqueName('heavy');
    const appending = store.client.appendToStream(stream, [eventOf(600_000), eventOf(600_000)], options());

    await expect(appending).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    await expect(appending).rejects.toMatchObject({ maxAppendSize: 1024 * 1024 });
    expect((await store.client.appendToStream(stream, eventOf(900_000))).nextExpectedRevision).toBe(0n);
  });
});

describe('the metrics', () => {
  const calls = async (): Promise<number> => {
    const metrics = await (await fetch(store.metrics)).text();
    return Number(/^eventstore_incoming_grpc_calls(?:_total)?\{.*kind="total"\} (\d+)/m.exec(metrics)?.[1]);
  };

  it('count each call of a client', async () => {
    const stream = uniqueName('visit');
    await store.client.appendToStream(stream, numberedFrom(0, 1));
    const before = await calls();
    for (let read = 0; read < 3; read += 1) await collect(store.client.readStream(stream));
    await eventually(async () => expect(await calls()).toBeGreaterThanOrEqual(before + 3));
  });
});
