import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  UnavailableError,
  UnknownError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { TimedOut } from '../backoff.js';
import { startProxy } from '../testing/proxy.js';
import { AppendUnanswered, ReadInterrupted } from './calls/store-errors.js';
import { readEndOfLog, readToEnd } from './reading.js';
import { SharedClient } from './shared-client.js';
import { Writer } from './testing/writer.js';

const AT = '2026-11-22T08:00:00.000Z';
const LONG = { timeoutMs: 60_000 };

let store: EventStore;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let url: string;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  const writer = new Writer(store.url);
  const event = { type: 'Happened', data: {}, at: AT };
  await writer.write('thing-1', [event, event, event]);
  await writer.end();
});
afterAll(() => store.stop());

beforeEach(async () => {
  proxy = await startProxy(store.port);
  url = store.url.replace(String(store.port), String(proxy.port));
});
afterEach(() => proxy.end());

const typesOf = async (client: EventStoreDBClient, limits: { timeoutMs: number; signal?: AbortSignal }) =>
  (await readToEnd(client.readStream('thing-1'), limits)).map(({ event }) => event?.type);

describe('a read that was cut', () => {
  it('is an error and not the end of the log, when the store is silent for too long', async () => {
    const shared = new SharedClient(url);
    expect(await shared.use((client) => typesOf(client, LONG))).toHaveLength(3);
    proxy.stall();
    await expect(shared.use((client) => typesOf(client, { timeoutMs: 100 }))).rejects.toThrow(
      'no answer within 100 ms',
    );
    await shared.close();
  });

  it('is an error when its client is closed', async () => {
    const shared = new SharedClient(url);
    await shared.use((client) => typesOf(client, LONG));
    proxy.stall();
    const read = shared.use((client, signal) => readEndOfLog(client, { ...LONG, signal }));
    const failed = expect(read).rejects.toThrow('closed');
    await shared.close();
    await failed;
  });

  it('does not end the other reads of its client', async () => {
    const shared = new SharedClient(url);
    await shared.use((client) => typesOf(client, LONG));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const other = shared.use(async (client) => {
      await held;
      return typesOf(client, LONG);
    });
    await expect(shared.use(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    release();
    expect(await other).toEqual(['Happened', 'Happened', 'Happened']);
    await shared.close();
  });
});

describe('the connection of a client', () => {
  const clientOf = (shared: SharedClient) => shared.use((client) => Promise.resolve(client));

  it.each([
    ['another', new UnavailableError()],
    ['another', new ReadInterrupted('cut')],
    ['another', new TimedOut('late')],
    ['another', new CancelledError()],
    ['another', new UnknownError()],
    ['another', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
    ['the same', new DeadlineExceededError()],
    ['the same', new AppendUnanswered('late')],
    ['the same', Object.create(NotLeaderError.prototype) as Error],
    ['the same', new TypeError('a bug')],
  ])('is %s after a call that failed: %s', async (which, error) => {
    const shared = new SharedClient(url);
    const before = await clientOf(shared);
    await expect(shared.use(() => Promise.reject(error))).rejects.toBe(error);
    const after = await clientOf(shared);
    expect(after === before).toBe(which === 'the same');
    expect(await clientOf(shared)).toBe(after);
    await shared.close();
  });

  it('is another when it is renewed, which ends no call of the one before', async () => {
    const shared = new SharedClient(url);
    shared.renew();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const underWay = shared.use(async (client) => {
      await held;
      return { client, types: await typesOf(client, LONG) };
    });
    shared.renew();
    const renewed = await clientOf(shared);
    release();
    const { client, types } = await underWay;
    expect([client === renewed, types.length]).toEqual([false, 3]);
    expect(await clientOf(shared)).toBe(renewed);
    expect(await shared.use((own) => typesOf(own, LONG))).toHaveLength(3);
    await shared.close();
  });
});
