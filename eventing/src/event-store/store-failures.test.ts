import { randomUUID } from 'node:crypto';
import {
  AccessDeniedError,
  DeadlineExceededError,
  EventStoreDBClient,
  StreamDeletedError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../launch/processes/ports.mjs';
import { startEventStore, type EventStoreProcess } from '../../../launch/testing/event-store.mjs';
import { eventually } from '../testing/eventually.js';
import { ReadCut, storeErrorKind } from './store-errors.js';
import { StoreGuard } from './store-guard.js';
import { StreamStore } from './streams.js';
import { withTimeLimit } from './time-limit.js';
import { EventStoreUnavailable } from './unavailable.js';

const BEHIND_MS = 12_000;

let store: EventStoreProcess;
let scenarios: string;
let streams: StreamStore;
let lines: string[];
beforeAll(async () => {
  const port = await freePort();
  const postgresUrl = process.env.SHOP_TEST_EVENT_STORE_POSTGRES;
  store = await startEventStore({ postgresUrl, env: { EVENT_STORE_HTTP_PORT: String(port) } });
  scenarios = `http://127.0.0.1:${port}/sandbox/event-store/scenario`;
});
afterAll(() => store.stop());
beforeEach(() => {
  lines = [];
  streams = new StreamStore(store.url, (line) => lines.push(line));
});
afterEach(async () => {
  await streams.close();
  await fetch(scenarios, { method: 'DELETE' });
});

const happens = async (scenario: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(scenarios, { method: 'POST', headers, body: JSON.stringify(scenario) });
  expect(ok).toBe(true);
};

const thing = { type: 'Happened', data: {}, metadata: { at: '2026-11-22T08:00:00.000Z' } };
const append = (stream = `thing-${randomUUID()}`) => streams.append(stream, -1, [{ ...thing, id: randomUUID() }]);

describe('an election', () => {
  it('is waited for by reads and appends', async () => {
    const stream = `thing-${randomUUID()}`;
    await happens({ happens: 'not-ready', milliseconds: 1000 });
    expect(await Promise.all([append(stream), streams.read('nothing'), streams.endOf('nothing')])).toEqual([0, [], -1]);
    expect(await streams.read(stream)).toHaveLength(1);
  });

  it('that lasts is an unavailable store', async () => {
    await happens({ happens: 'not-ready', next: 'always' });
    await expect(append()).rejects.toThrow(EventStoreUnavailable);
    await expect(streams.first('key-1')).rejects.toThrow(EventStoreUnavailable);
  });

  it('of another leader repeats an append once', async () => {
    const stream = `thing-${randomUUID()}`;
    await happens({ happens: 'not-leader', next: 1, call: 'append' });
    expect(await append(stream)).toBe(0);
    expect(await streams.read(stream)).toHaveLength(1);
  });
});

describe('an error of the store', () => {
  it('is silence, to be asked again, an answer, or a bug', () => {
    expect([new ReadCut(), new DeadlineExceededError()].map(storeErrorKind)).toEqual(['silence', 'silence']);
    const unknown = [new UnavailableError(), new UnknownError(), new Error('connect ECONNREFUSED')];
    expect(unknown.map(storeErrorKind)).toEqual(['retry', 'retry', 'retry']);
    const answers = [new AccessDeniedError(), StreamDeletedError.fromStreamName('key-1')];
    expect(answers.map(storeErrorKind)).toEqual(['refuse', 'refuse']);
    expect([new TypeError(), 'thrown'].map(storeErrorKind)).toEqual(['bug', 'bug']);
  });

  it.each([new AccessDeniedError(), StreamDeletedError.fromStreamName('key-1'), new TypeError('x')])(
    'of which nothing better comes is not asked again: %s',
    async (error) => {
      const guard = new StoreGuard(
        () => Promise.resolve(true),
        () => undefined,
      );
      const work = vi.fn(() => Promise.reject(error));
      await expect(guard.call(work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );
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

describe('calls to a store that is slow', () => {
  const guardOf = () =>
    new StoreGuard(
      () => Promise.resolve(true),
      () => undefined,
    );

  it('are 64 at once, few more wait, and the rest is refused at once', async () => {
    const guard = guardOf();
    let most = 0;
    let underWay = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const call = () =>
      guard.call(async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await gate;
        underWay -= 1;
      });
    const calls = Array.from({ length: 300 }, () =>
      call().then(
        () => 'answered',
        (error: unknown) => error,
      ),
    );
    const refused = await Promise.race(calls);
    expect(refused).toBeInstanceOf(EventStoreUnavailable);
    release();
    const answers = await Promise.all(calls);
    expect(most).toBe(64);
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(256);
  });

  it('end with the time of their request', async () => {
    const guard = guardOf();
    const silent = (timeoutMs: number) =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new ReadCut('silent')), timeoutMs));
    const startedAt = performance.now();
    await withTimeLimit(300, async () => {
      await expect(guard.call(silent)).rejects.toThrow(EventStoreUnavailable);
      await expect(guard.call(silent)).rejects.toThrow('the time of this request is over');
    });
    expect(performance.now() - startedAt).toBeLessThan(1500);
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
      expect.stringMatching(/^The clock of this machine is 1\d s behind the event store's: set it/),
    ]);
  });
});
