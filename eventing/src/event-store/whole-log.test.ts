import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { BEGINNING, isAfter, type Position, type RecordedEvent } from '../event.js';
import { eventually } from '../testing/eventually.js';
import { AllEvents, type Batch } from './all-events.js';
import { History } from './history.js';
import type { Upcast } from './recorded-event.js';
import { Writer } from './testing/writer.js';

/** More than two pages of one read, and more than one that goes backwards. */
const RUNGS = 1201;
const EVERY = 3;
const AT = '2026-11-22T08:00:00.000Z';
const upcast: Upcast = (_type, _version, data) => ({ data });
const event = (type: string, n: number) => ({
  type,
  data: { n },
  at: `${AT.slice(0, 20)}${String(n % 1000).padStart(3, '0')}Z`,
});

let store: EventStore;
let events: AllEvents;
let history: History;
let writer: Writer;
let all: readonly RecordedEvent[];
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  events = new AllEvents(store.url, upcast);
  history = new History({ url: store.url, upcast, hiddenPrefix: 'key-' });
  writer = new Writer(store.url);
  await writer.write('key-1', [event('KeyMade', 0)]);
  await writer.write(
    'bell-1',
    Array.from({ length: RUNGS }, (_none, n) => event(n % EVERY === 0 ? 'Rung' : 'Wound', n)),
  );
  await writer.write('$stats-node', [event('$statsCollected', 0)]);
  await writer.write('whistle-1', [event('Blown', 0)]);
  all = await read(history.pages(BEGINNING, await history.end()));
});
afterAll(async () => {
  await Promise.all([events.end(), history.close(), writer.end()]);
  await store.stop();
});

async function read(pages: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}
async function batchesOf(log: AsyncIterable<Batch>) {
  const batches: Batch[] = [];
  for await (const batch of log) batches.push(batch);
  return { batches, ids: batches.flatMap((batch) => batch.events.map(({ id }) => id)) };
}
const rungIds = (after: Position, upTo?: Position) =>
  all
    .filter(({ type, position }) => type === 'Rung' && isAfter(position, after) && !(upTo && isAfter(position, upTo)))
    .map(({ id }) => id);
const positionOf = (n: number): Position => all[n]?.position ?? BEGINNING;
const PLACES = [0, 1, 499, 500, 1000, RUNGS - 1] as const;

describe('the whole log, for people', () => {
  it('has every event of the shop once, in order, without keys and events of the system', () => {
    expect(all.map(({ type, data }) => `${type} ${(data as { n: number }).n}`)).toEqual([
      ...Array.from({ length: RUNGS }, (_none, n) => `${n % EVERY === 0 ? 'Rung' : 'Wound'} ${n}`),
      'Blown 0',
    ]);
  });

  it.each(PLACES)('begins after the place of event %i and ends with it', async (n) => {
    const end = await history.end();
    expect((await read(history.pages(positionOf(n), end))).map(({ id }) => id)).toEqual(
      all.slice(n + 1).map(({ id }) => id),
    );
    expect(await read(history.pages(BEGINNING, positionOf(n)))).toHaveLength(n + 1);
    expect(await read(history.pages(positionOf(n), positionOf(n)))).toEqual([]);
  });

  it('is the same backwards', async () => {
    const found: string[] = [];
    for await (const { id } of history.backwards()) found.push(id);
    expect(found.toReversed()).toEqual(all.map(({ id }) => id));
  });

  it('gives one stream, or as many of its events as are asked for', async () => {
    const whole = await history.stream('bell-1');
    expect(whole.map(({ id }) => id)).toEqual(all.slice(0, RUNGS).map(({ id }) => id));
    expect((await history.stream('bell-1', 2)).map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect(await history.stream('bell-never')).toEqual([]);
  });

  it('is not taken for empty while its store is away', async () => {
    const away = new History({ url: 'esdb://127.0.0.1:1?tls=false', upcast, hiddenPrefix: 'key-' });
    await expect(away.stream('bell-1')).rejects.toThrow();
    await away.close();
  });

  it('is followed from a place on, until nobody wants more', async () => {
    const over = new AbortController();
    const found: string[] = [];
    const following = (async () => {
      for await (const { type } of history.follow(positionOf(RUNGS - 2), over.signal)) found.push(type);
    })();
    await eventually(() => expect(found).toEqual(['Rung', 'Blown']));
    await writer.write('key-2', [event('KeyMade', 0)]);
    await writer.write('tail-1', [event('Struck', 0)]);
    await eventually(() => expect(found).toEqual(['Rung', 'Blown', 'Struck']));
    over.abort();
    await following;
  });
});

describe('the whole log, for consumers', () => {
  it.each(PLACES)('is read in pages after the place of event %i, and up to it', async (n) => {
    const types = ['Rung'];
    const { batches, ids } = await batchesOf(events.history({ types, after: positionOf(n) }));
    expect(ids).toEqual(rungIds(positionOf(n)));
    expect(batches.at(-1)?.position).toEqual(await events.lastPosition());
    const before = await batchesOf(events.history({ types, after: BEGINNING, upTo: positionOf(n) }));
    expect(before.ids).toEqual(rungIds(BEGINNING, positionOf(n)));
    expect(before.batches.at(-1)?.position).toEqual(positionOf(n));
  });

  it.each(PLACES)('is drained up to the place of event %i and no further', async (n) => {
    const { batches, ids } = await batchesOf(events.drain({ types: ['Rung'], upTo: positionOf(n) }));
    expect(ids).toEqual(rungIds(BEGINNING, positionOf(n)));
    expect(isAfter(batches.at(-1)?.position ?? BEGINNING, positionOf(n))).toBe(false);
  });

  it('says what comes next after any place, and what is at it', async () => {
    for (const n of [0, 1, 2, 3, 500]) {
      const next = await events.next(['Rung'], positionOf(n));
      expect((next?.data as { n: number }).n).toBe(n - (n % EVERY) + EVERY);
      expect((await events.at(positionOf(n)))?.id).toBe(all[n]?.id);
    }
    expect(await events.next(['Rung'], positionOf(RUNGS - 1))).toBeUndefined();
    const { commit, prepare } = positionOf(RUNGS - 1);
    expect(await events.at({ commit: commit + 1n, prepare: prepare + 1n })).toBeUndefined();
  });

  it('counts what is ahead exactly within a page, else about so, since the first of them', async () => {
    const ahead = (types: readonly string[], n: number) => events.ahead(types, positionOf(n));
    expect(await ahead(['Blown'], RUNGS - 2)).toEqual({ events: 1, since: all[RUNGS]?.at });
    expect(await ahead(['Rung'], RUNGS - 5)).toMatchObject({ events: 2, since: all[RUNGS - 4]?.at });
    expect(await ahead(['Rung'], RUNGS - 1)).toEqual({ events: 0, since: undefined });
    const { events: count, since } = await ahead(['Rung'], 0);
    expect(since).toBe(all[EVERY]?.at);
    expect(Math.abs(count - RUNGS / EVERY)).toBeLessThan(20);
  });
});
