import { Readable } from 'node:stream';
import { EventStoreDBClient, UnknownError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { holdsEvent } from './log-identity.js';
import { readEndOfLog, readToEnd } from './reading.js';
import { Writer } from './testing/writer.js';

const LIMITS = { timeoutMs: 10_000 };
const rung = { type: 'Rung', data: {}, at: '2026-11-22T08:00:00.000Z' };

let store: EventStore;
let client: EventStoreDBClient;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  client = EventStoreDBClient.connectionString(store.url);
  const writer = new Writer(store.url);
  for (const stream of ['bell-kept', 'bell-cut', 'bell-gone']) await writer.write(stream, [rung, rung]);
  await writer.end();
  await client.setStreamMetadata('bell-cut', { truncateBefore: 1 });
  await client.tombstoneStream('bell-gone');
});
afterAll(async () => {
  await client.dispose();
  await store.stop();
});

/** Whether the log holds an event that was the first of its stream and is no longer at its position. */
async function missing(stream: string) {
  const position = await readEndOfLog(client, LIMITS);
  return holdsEvent(client, { id: '6b1f8f0e-0000-4000-8000-000000000001', stream, revision: 0n, position }, LIMITS);
}

describe('an event that is not at its position', () => {
  it('was removed on purpose where its stream was truncated or deleted', async () => {
    expect(await missing('bell-cut')).toBe(true);
    expect(await missing('bell-gone')).toBe(true);
  });

  it.each([
    ['truncated', [{ truncateBefore: 1 }], true],
    ['limited to a number', [{ maxCount: 1 }], true],
    ['limited to an age', [{ maxAge: 1 }], true],
    ['described', [{ bell: 'big' }], false],
    ['truncated, and no more so', [{ truncateBefore: 1 }, { bell: 'big' }], false],
  ])('may have been removed on purpose where its stream is empty and was %s', async (what, all, isRemoved) => {
    for (const metadata of all) await client.setStreamMetadata(`bell-${what}`, metadata);
    expect(await missing(`bell-${what}`)).toBe(isRemoved);
  });

  it('is not judged while the store knows nothing of its position, unless its stream holds another one', async () => {
    const failing = () => Object.assign(Readable.from([]), { cancel: () => Promise.resolve() });
    const unclear = {
      readAll: () => failing().destroy(new UnknownError()),
      readStream: client.readStream.bind(client),
    } as unknown as EventStoreDBClient;
    const [position, read] = [await readEndOfLog(client, LIMITS), client.readStream('bell-kept', { maxCount: 1 })];
    const [first] = await readToEnd(read, LIMITS);
    const anchor = { id: first?.event?.id ?? '', stream: 'bell-kept', revision: 0n, position };
    await expect(holdsEvent(unclear, anchor, LIMITS)).rejects.toBeInstanceOf(UnknownError);
    expect(await holdsEvent(unclear, { ...anchor, id: '6b1f8f0e-0000-4000-8000-000000000001' }, LIMITS)).toBe(false);
  });

  it('was never in this log where its stream holds another one, or is not there', async () => {
    expect(await missing('bell-kept')).toBe(false);
    expect(await missing('bell-never')).toBe(false);
  });
});
