import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { eventually } from '../testing/eventually.js';
import { StreamStore } from './streams.js';

const metadata = { at: '2026-11-22T08:00:00.000Z', schemaVersion: 1 };
const rung = (bell: number) => ({ type: 'Rung', data: { bell }, metadata, id: randomUUID() });

let store: EventStore;
let streams: StreamStore;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
beforeEach(() => {
  streams = new StreamStore(store.url);
});
afterEach(() => streams.close());
afterAll(() => store.stop());

const name = (prefix = 'bell') => `${prefix}-${randomUUID()}`;
const bells = async (stream: string) => (await streams.read(stream)).map(({ data }) => (data as { bell: number }).bell);

describe('an append to a stream', () => {
  it('is made at the revision that it names, and gives the new one', async () => {
    const stream = name();
    expect(await streams.append(stream, -1, [rung(1)])).toBe(0);
    expect(await streams.append(stream, 0, [rung(2), rung(3)])).toBe(2);
    expect(await streams.append(stream, 2, [rung(4)])).toBe(3);
    expect(await bells(stream)).toEqual([1, 2, 3, 4]);
  });

  it.each([-1, 0, 2])(
    'is a conflict at revision %i of a stream that ends at 1, and writes nothing',
    async (revision) => {
      const stream = name();
      await streams.append(stream, -1, [rung(1), rung(2)]);
      expect(await streams.append(stream, revision, [rung(3)])).toBe('conflict');
      expect(await bells(stream)).toEqual([1, 2]);
      expect(await streams.append(stream, 1, [rung(3)])).toBe(2);
    },
  );

  it('is written once when it is repeated later with the same ids, and again with others', async () => {
    const stream = name();
    const events = [rung(1), rung(2)];
    expect(await streams.append(stream, -1, events)).toBe(1);
    expect(await streams.append(stream, -1, events)).toBe(1);
    expect(await streams.append(stream, -1, [rung(1), rung(2)])).toBe('conflict');
    expect(await bells(stream)).toEqual([1, 2]);
  });

  it('is a conflict for good once the stream was deleted for good, whether it was there or not', async () => {
    const [there, never] = [name('key'), name('key')];
    await streams.append(there, -1, [rung(1)]);
    for (const stream of [there, never, there]) await streams.tombstone(stream);
    for (const stream of [there, never]) {
      expect(await streams.read(stream)).toEqual([]);
      for (const revision of [-1, 0]) expect(await streams.append(stream, revision, [rung(2)])).toBe('conflict');
    }
  });
});

describe('a stream', () => {
  it('is read whole, by its first event or by its end alone', async () => {
    const stream = name();
    const events = [rung(1), rung(2), rung(3)];
    await streams.append(stream, -1, events);
    expect(await streams.read(stream)).toMatchObject(events.map((event, n) => ({ ...event, revision: BigInt(n) })));
    expect(await streams.first(stream)).toMatchObject({ id: events[0]?.id, revision: 0n });
    expect(await streams.endOf(stream)).toBe(2);
  });

  it('that nobody has written to is empty', async () => {
    const stream = name();
    expect([await streams.read(stream), await streams.first(stream), await streams.endOf(stream)]).toEqual([
      ...[[], undefined, -1],
    ]);
    expect(await streams.readRecorded(stream, (_type, _version, data) => ({ data }))).toEqual([]);
  });

  it('is read as events of the shop, in their newest version, in the order of their revisions', async () => {
    const stream = name();
    await streams.append(stream, -1, [rung(1), rung(2)]);
    const read = await streams.readRecorded(stream, (type, version, data) => ({ data: { type, version, data } }));
    expect(read).toMatchObject(
      [1, 2].map((bell) => ({
        ...{ type: 'Rung', at: metadata.at, stream, revision: BigInt(bell - 1), data: { version: 1, data: { bell } } },
        position: { commit: BigInt(bell - 1), prepare: BigInt(bell - 1) },
      })),
    );
  });

  it('ends the log when it was written to last', async () => {
    await streams.append(name(), -1, [rung(1)]);
    const before = await streams.endOfLog();
    await streams.append(name(), -1, [rung(1)]);
    expect((await streams.endOfLog()).commit).toBeGreaterThan(before.commit);
    expect(await streams.answers()).toBe(true);
  });
});

describe('a subscription to the changes of streams', () => {
  it('hears of each with the prefix that gets events from then on, and of no other', async () => {
    const [before, bell, whistle] = [name(), name(), name('whistle')];
    await streams.append(before, -1, [rung(1)]);
    const [over, changed] = [new AbortController(), [] as string[]];
    let following: Promise<void> = Promise.resolve();
    await new Promise<void>((subscribed) => {
      const handlers = { subscribed, changed: (stream: string) => void changed.push(stream) };
      following = streams.followChanges('bell-', over.signal, handlers);
    });
    await streams.append(whistle, -1, [rung(1)]);
    await streams.append(bell, -1, [rung(1), rung(2)]);
    await streams.append(before, 0, [rung(2)]);
    await eventually(() => expect(changed).toContain(before));
    expect(changed).toEqual([bell, bell, before]);
    over.abort();
    await following;
  });
});
