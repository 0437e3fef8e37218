import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import { AllEvents, type Batch, type Subscription } from '../../event-store/all-events.js';
import { MAX_WEIGHT } from '../../event-store/batches.js';
import { Writer } from '../../event-store/testing/writer.js';
import { BEGINNING, isAfter, type Event, type Position, type RecordedEvent } from '../../event.js';
import { eventually } from '../../testing/eventually.js';
import { Feed } from './feed.js';

const TYPES = ['Weighed', 'Wrapped', 'Sent'];
const AT = '2026-11-22T08:00:00.000Z';

/** A log that counts its subscriptions. */
class CountedEvents extends AllEvents {
  subscriptions = 0;

  override follow(subscription: Subscription) {
    this.subscriptions += 1;
    return super.follow(subscription);
  }
}

let store: EventStore;
let writer: Writer;
let log: CountedEvents;
let written: readonly RecordedEvent[];
const write = (count: number) =>
  writer.write(
    'parcel-1',
    Array.from({ length: count }, (_, index): Event => ({ type: TYPES[index % 3] ?? '', data: { index }, at: AT })),
  );
async function readAll(): Promise<void> {
  const all: RecordedEvent[] = [];
  for await (const { events } of log.history({ types: TYPES, after: BEGINNING })) all.push(...events);
  written = all;
}
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  writer = new Writer(store.url);
  log = new CountedEvents(store.url, (_type, _version, data) => ({ data }));
  for (let part = 0; part < 5; part += 1) await write(300);
  await readAll();
});
afterAll(async () => {
  await Promise.all([writer.end(), log.end()]);
  await store.stop();
});

/** Reads from a feed after a position until it is ended; `pauseMs` is the work on each batch. */
function reading(feed: Feed, types: readonly string[], after: Position, pauseMs = 0) {
  const over = new AbortController();
  const ids: string[] = [];
  let at = after;
  const read = async (): Promise<void> => {
    for await (const { events, position } of feed.follow({ types, after, signal: over.signal })) {
      ids.push(...events.map(({ id }) => id));
      at = position;
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const ended = read();
  const end = async (): Promise<Position> => {
    over.abort();
    await ended;
    return at;
  };
  return { ids, end, ended };
}
const startAt = (index: number): Position => (index < 0 ? BEGINNING : (written[index]?.position ?? BEGINNING));
const idsAfter = (index: number, types: readonly string[]): readonly string[] =>
  written.slice(index + 1).flatMap(({ id, type }) => (types.includes(type) ? [id] : []));

describe('the feed of several consumers', () => {
  it('brings each every event of its types after its position, once and in order, wherever it began and however slow it is', async () => {
    const consumer = fc.record({
      types: fc.subarray(TYPES, { minLength: 1 }),
      from: fc.integer({ min: -1, max: 1499 }),
      pauseMs: fc.integer({ min: 0, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(consumer, { minLength: 2, maxLength: 5 }), async (consumers) => {
        const feed = new Feed(log, TYPES);
        const read = consumers.map(({ types, from, pauseMs }) => reading(feed, types, startAt(from), pauseMs));
        await write(7);
        await readAll();
        await eventually(() =>
          expect(read.map(({ ids }) => ids)).toEqual(consumers.map(({ from, types }) => idsAfter(from, types))),
        );
        await Promise.all(read.map(({ end }) => end()));
      }),
      { numRuns: 8 },
    );
  });

  it('is one subscription for all that are near its end, and one more for one that is far behind, until it is not', async () => {
    const feed = new Feed(log, TYPES);
    const end = written.length - 1;
    const before = log.subscriptions;
    const near = TYPES.map((type) => reading(feed, [type], startAt(end)));
    const far = reading(feed, ['Sent'], BEGINNING);
    await eventually(() => expect(far.ids).toEqual(idsAfter(-1, ['Sent'])));
    await write(9);
    await readAll();
    await eventually(() => expect(far.ids).toEqual(idsAfter(-1, ['Sent'])));
    for (const [index, type] of TYPES.entries())
      await eventually(() => expect(near[index]?.ids).toEqual(idsAfter(end, [type])));
    expect(log.subscriptions - before).toBe(2);
    await Promise.all([...near, far].map((one) => one.end()));
  });

  it('is not held up by one that stands still, which gets all that it missed', async () => {
    const feed = new Feed(log, TYPES);
    const end = written.length - 1;
    const [quick, slow] = [0, 400].map((pauseMs) => reading(feed, TYPES, startAt(end), pauseMs));
    for (let part = 0; part < 6; part += 1) await write(250);
    await readAll();
    await eventually(() => expect(quick?.ids).toEqual(idsAfter(end, TYPES)));
    await eventually(() => expect(slow?.ids).toEqual(idsAfter(end, TYPES)));
    await Promise.all([quick?.end(), slow?.end()]);
  });

  it('goes on where it was when its subscription is renewed, and when a consumer stops and comes back', async () => {
    const feed = new Feed(log, TYPES);
    const end = written.length - 1;
    const [stays, leaves] = [1, 2].map(() => reading(feed, TYPES, startAt(end)));
    await write(3);
    await readAll();
    await eventually(() => expect(stays?.ids).toEqual(idsAfter(end, TYPES)));
    await eventually(() => expect(leaves?.ids).toEqual(idsAfter(end, TYPES)));
    const position = (await leaves?.end()) ?? BEGINNING;
    feed.renew();
    await write(3);
    await readAll();
    const back = reading(feed, TYPES, position);
    await eventually(() => expect(stays?.ids).toEqual(idsAfter(end, TYPES)));
    await eventually(() => expect([...(leaves?.ids ?? []), ...back.ids]).toEqual(idsAfter(end, TYPES)));
    await Promise.all([stays?.end(), back.end()]);
  });

  it('gives a consumer what came while it worked at once, though nothing comes after it', async () => {
    const feed = new Feed(log, TYPES);
    const after = startAt(written.length - 1);
    const [other, over] = [reading(feed, TYPES, after), new AbortController()];
    const batches = feed.follow({ types: ['Sent'], after, signal: over.signal })[Symbol.asyncIterator]();
    const next = async () => ((await batches.next()).value as Batch).events.length;
    await write(3);
    while ((await next()) === 0);
    await write(3);
    await eventually(() => expect(other.ids).toHaveLength(6));
    expect(await Promise.race([next(), wait(0)])).toBe(1);
    over.abort();
    await Promise.all([other.end(), batches.return?.(undefined), readAll()]);
  });

  it('stays one subscription for those near its end, however much it has brought before', async () => {
    const big = [1n, 2n, 3n, 4n, 5n].map((commit) => ({
      ...{
        id: String(commit),
        type: 'Sent',
        position: { commit, prepare: commit },
        data: 'x'.repeat(0.6 * MAX_WEIGHT),
      },
    })) as unknown as readonly RecordedEvent[];
    const subscriptions: Subscription[] = [];
    const readers: ReturnType<typeof reading>[] = [];
    async function* follow(subscription: Subscription): AsyncGenerator<Batch> {
      subscriptions.push(subscription);
      for (const event of big) {
        if (!isAfter(event.position, subscription.after)) continue;
        await eventually(() => expect(readers[0]?.ids).toHaveLength(big.indexOf(event)));
        yield { events: [event], position: event.position };
      }
      if (!subscription.signal.aborted) await once(subscription.signal, 'abort');
    }
    const read = reading(new Feed({ follow }, TYPES), ['Sent'], BEGINNING);
    readers.push(read);
    await eventually(() => expect(read.ids).toEqual(['1', '2', '3', '4', '5']));
    await read.end();
    expect(subscriptions).toHaveLength(1);
  });

  it('ends for all when its connection ends', async () => {
    const own = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
    const events = new AllEvents(own.url, (_type, _version, data) => ({ data }));
    const feed = new Feed(events, TYPES);
    const read = TYPES.map((type) => reading(feed, [type], BEGINNING));
    const other = new Writer(own.url);
    await other.write('parcel-1', [{ type: 'Sent', data: {}, at: AT }]);
    await eventually(() => expect(read[2]?.ids).toHaveLength(1));
    await other.end();
    const ended = Promise.allSettled(read.map((one) => one.ended));
    await own.stop();
    expect((await ended).map(({ status }) => status)).toEqual(TYPES.map(() => 'rejected'));
    await events.end();
  });
});
