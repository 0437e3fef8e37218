import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { eventually } from '../testing/eventually.js';
import { StreamStore } from './streams.js';
import { EventStoreUnavailable } from './unavailable.js';

const BEHIND_MS = 12_000;

let store: EventStore;
let streams: StreamStore;
let lines: string[];
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
afterAll(() => store.stop());
beforeEach(() => {
  lines = [];
  streams = new StreamStore(store.url, (line) => lines.push(line));
});
afterEach(async () => {
  await streams.close();
  await store.disarm();
});

const thing = { type: 'Happened', data: {}, metadata: { at: '2026-11-22T08:00:00.000Z' } };
const append = (stream = `thing-${randomUUID()}`) => streams.append(stream, -1, [{ ...thing, id: randomUUID() }]);

describe('an election', () => {
  it('is waited for by reads and appends', async () => {
    const stream = `thing-${randomUUID()}`;
    await store.arm({ happens: 'not-ready', milliseconds: 1000 });
    expect(await Promise.all([append(stream), streams.read('nothing'), streams.endOf('nothing')])).toEqual([0, [], -1]);
    expect(await streams.read(stream)).toHaveLength(1);
  });

  it('that lasts is an unavailable store', async () => {
    await store.arm({ happens: 'not-ready', next: 'always' });
    await expect(append()).rejects.toThrow(EventStoreUnavailable);
    await expect(streams.first('key-1')).rejects.toThrow(EventStoreUnavailable);
  });

  it('of another leader repeats an append once', async () => {
    const stream = `thing-${randomUUID()}`;
    await store.arm({ happens: 'not-leader', next: 1, call: 'append' });
    expect(await append(stream)).toBe(0);
    expect(await streams.read(stream)).toHaveLength(1);
  });
});

describe('the same append, many times at once', () => {
  const asOne = async (stores: readonly StreamStore[], times: number) => {
    const [stream, id] = [`thing-${randomUUID()}`, randomUUID()];
    const startedAt = Date.now();
    const same = Array.from({ length: times }, (_none, n) =>
      (stores[n % stores.length] ?? streams).append(stream, -1, [{ ...thing, id }]),
    );
    expect(new Set(await Promise.all(same))).toEqual(new Set([0]));
    return Date.now() - startedAt;
  };

  it('is written once and answered without a wait, and others of that moment are not refused', async () => {
    const others = Array.from({ length: 20 }, () => append());
    expect(await asOne([streams], 100)).toBeLessThan(1900);
    expect(new Set(await Promise.all(others))).toEqual(new Set([0]));
    expect(lines).toEqual([]);
  });

  it('is written once by two processes, of which one may wait; neither takes that for a silent store', async () => {
    const other = new StreamStore(store.url, (line) => lines.push(line));
    for (let round = 0; round < 3; round += 1) {
      const both = Promise.all(Array.from({ length: 8 }, () => asOne([streams, other], 12)));
      expect(await append()).toBe(0);
      await both;
    }
    await other.close();
    expect(lines).toEqual([]);
  });
});

describe('a stream that was deleted for good', () => {
  it('reads as empty', async () => {
    const stream = `key-${randomUUID()}`;
    await append(stream);
    const client = EventStoreDBClient.connectionString(store.url);
    await client.tombstoneStream(stream);
    await client.dispose();
    expect([await streams.first(stream), await streams.read(stream), await streams.endOf(stream)]).toEqual([
      undefined,
      [],
      -1,
    ]);
  });
});

describe('a store whose clock is 12 s ahead of ours', () => {
  it('appends all the same, and says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - BEHIND_MS });
    try {
      expect(await append()).toBe(0);
      await eventually(() => {
        expect(streams.clock.seconds).toBeGreaterThan(10);
        return Promise.resolve();
      });
    } finally {
      vi.useRealTimers();
    }
    expect(lines).toEqual([
      expect.stringMatching(/^The clock of this machine is 1\d s behind the event store's: set the wrong one/),
    ]);
  });
});
