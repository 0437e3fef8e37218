import { afterEach, describe, expect, it } from 'vitest';
import { EventStoreDBClient } from '@eventstore/db-client';
import {
  collect,
  credentialsIn,
  eventually,
  numbered,
  numbersIn,
  uniqueName,
  useStore,
} from '../testing/store-under-test.js';

const store = useStore();

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    ({ type, message }: { type: string; message: string }) => `${type}: ${message}`,
  );

/** Each test has its own client, since a refusal may close its connection. */
let client: EventStoreDBClient;
const connect = (): EventStoreDBClient => (client = EventStoreDBClient.connectionString(store.url));
afterEach(() => client.dispose());

describe.each([
  ['in the shared call', () => ({}), 'unknown: Could not recognize Server Is Not Ready'],
  [
    'in a call of its own',
    () => ({ credentials: credentialsIn(store.url) }),
    'unavailable: 14 UNAVAILABLE: Server Is Not Ready',
  ],
])('an append to a store that is not ready, %s', (_name, options, refusal) => {
  it('is refused and not written, and written once when it is repeated', async () => {
    const stream = uniqueName('visit');
    const event = numbered(0);
    const armed = await store.arm({ happens: 'not-ready', call: 'append', stream, next: 3 });
    const append = () => connect().appendToStream(stream, event, { expectedRevision: 'no_stream', ...options() });
    const outcomes = [await outcomeOf(append()), await outcomeOf(append()), await outcomeOf(append())];
    const written = collect(store.client.readStream(stream));

    expect(outcomes).toEqual(Array(3).fill(armed ? refusal : 'answered'));
    if (armed) await expect(written).rejects.toMatchObject({ type: 'stream-not-found' });
    await append();
    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([0]);
  });
});

describe('a store that is electing a leader', () => {
  it('refuses reads, is found by discovery once it has one, and then serves everything', async () => {
    const stream = uniqueName('visit');
    await store.client.appendToStream(stream, numbered(0));
    const armed = await store.arm({ happens: 'not-ready', milliseconds: 1_500 });
    const refused = await outcomeOf(collect(connect().readStream(stream)));
    const discovery = store.url.replace(/^esdb:/, 'esdb+discover:');
    const discovering = EventStoreDBClient.connectionString(
      `${discovery}${discovery.includes('?') ? '&' : '?'}maxDiscoverAttempts=40`,
    );

    expect(refused).toBe(armed ? 'unavailable: 14 UNAVAILABLE: Server Is Not Ready' : 'answered');
    expect(await collect(discovering.readStream(stream)).then(numbersIn)).toEqual([0]);
    await eventually(async () => expect(numbersIn(await collect(connect().readStream(stream)))).toEqual([0]));
    await discovering.dispose();
  });
});

describe('a node that is not the leader', () => {
  it('ends the shared call of what requires the leader, all its appends with it, and names the leader', async () => {
    const streams = Array.from({ length: 5 }, () => uniqueName('visit'));
    const armed = await store.arm({ happens: 'not-leader', stream: streams[2] });
    const appending = connect();
    const append = (stream: string, n: number) =>
      appending.appendToStream(stream, numbered(n), { requiresLeader: true, expectedRevision: 'any' });
    const attempts = await Promise.allSettled(streams.map((stream) => append(stream, 0)));
    const reasons = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));

    if (armed) expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons)
      expect(reason).toMatchObject({ type: 'not-leader', leader: { port: Number(new URL(store.url).port) } });
    for (const stream of streams) await append(stream, 1);
    for (const stream of streams) expect(numbersIn(await collect(store.client.readStream(stream))).at(-1)).toBe(1);
  });

  it('serves what does not require the leader', async () => {
    const stream = uniqueName('visit');
    await store.arm({ happens: 'not-leader', stream, next: 'always', milliseconds: 5_000 });
    await connect().appendToStream(stream, numbered(0));

    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([0]);
  });
});
