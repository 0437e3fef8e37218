import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEventStoreProcess, type EventStoreProcess } from '../../../workshop/launch/testing/event-store.mjs';
import { eventually } from '../testing/eventually.js';
import { StreamStore } from './streams.js';
import { EventStoreUnavailable } from './unavailable.js';

/** How long the store is frozen, in ms; with SHOP_TEST_FULL longer than the 20 s after which the client drops a silent connection. */
const FROZEN_MS = process.env.SHOP_TEST_FULL === '1' ? 25_000 : 5000;
const EVERY_MS = 5;

let store: EventStoreProcess;
let streams: StreamStore;
beforeAll(async () => {
  store = await startEventStoreProcess({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
afterAll(() => store.kill());
beforeEach(() => {
  streams = new StreamStore(store.url);
});
afterEach(() => streams.close());

const thing = { type: 'Happened', data: { text: 'x'.repeat(4000) }, metadata: { at: '2026-11-22T08:00:00.000Z' } };
const append = (stream = `thing-${randomUUID()}`) => streams.append(stream, -1, [{ ...thing, id: randomUUID() }]);

interface Answer {
  readonly ms: number;
  readonly error: unknown;
}

/** Starts 200 appends a second for `ms`, regardless of their outcomes, which it returns. */
async function appendFor(ms: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const startedAt = performance.now();
    const answered = (error: unknown): Answer => ({ ms: performance.now() - startedAt, error });
    answers.push(append().then(() => answered(undefined), answered));
    await wait(EVERY_MS);
  }
  return Promise.all(answers);
}

const longest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms));

describe('200 appends a second to a store that is frozen', () => {
  it('are all answered, rejected to nobody else, refused at once after a while, and work again soon after', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', note);
    await append();
    store.freeze();
    const answers = await appendFor(FROZEN_MS).finally(() => store.thaw());
    const thawedAt = Date.now();
    await eventually(() => append(), 10_000);
    expect(Date.now() - thawedAt).toBeLessThan(5000);
    expect(answers.filter(({ error }) => !(error instanceof EventStoreUnavailable))).toEqual([]);
    expect(longest(answers.slice(-100))).toBeLessThan(1500);
    expect(longest(answers)).toBeLessThan(5000);
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });

  it('are rejected to nobody else when it dies frozen', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', note);
    await append();
    store.freeze();
    const appending = appendFor(1500);
    await wait(1000);
    const { databaseUrl, port } = store;
    await store.kill();
    await appending;
    store = await startEventStoreProcess({ databaseUrl, port });
    await eventually(() => append(), 10_000);
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });
});

describe('a call while the store is frozen', () => {
  it('succeeds when the store thaws in time, and an append is written once', async () => {
    const stream = `thing-${randomUUID()}`;
    await append();
    store.freeze();
    const appended = append(stream);
    const read = streams.read(stream);
    await wait(1000);
    store.thaw();
    expect(await appended).toBe(0);
    await read;
    expect(await streams.read(stream)).toHaveLength(1);
  });

  it('keeps none of the hundred calls of its connection', async () => {
    await append();
    store.freeze();
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 60 }, () => streams.read('thing-1').catch(() => undefined)));
    }
    store.thaw();
    await eventually(() => append(), 20_000);
    const reads = await Promise.all(Array.from({ length: 64 }, () => streams.read('thing-1')));
    expect(reads).toHaveLength(64);
  });
});
