import { describe, expect, it } from 'vitest';
import { WrongExpectedVersionError, type AppendExpectedRevision } from '@eventstore/db-client';
import { collect, credentialsIn, numbered, numberedFrom, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

/** The client has two ways to append: one shared call for all appends, and a call of its own when credentials are given. */
const ways = [
  ['in the shared call', () => ({})],
  ['in a call of its own', () => ({ credentials: credentialsIn(store.url) })],
] as const;

describe.each(ways)('a conflict %s', (_name, options) => {
  const append = (stream: string, expectedRevision: AppendExpectedRevision) =>
    store.client.appendToStream(stream, numbered(9), { expectedRevision, ...options() });

  it.each<[AppendExpectedRevision]>([['no_stream'], [0n], [1n], [3n], [7n]])(
    'tells the actual version when %s is expected of a stream at revision 2',
    async (expectedRevision) => {
      const stream = uniqueName('order');
      await store.client.appendToStream(stream, numberedFrom(0, 3));
      const appending = append(stream, expectedRevision);

      await expect(appending).rejects.toBeInstanceOf(WrongExpectedVersionError);
      await expect(appending).rejects.toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        expectedVersion: expectedRevision,
        actualVersion: 2n,
      });
      expect(await collect(store.client.readStream(stream))).toHaveLength(3);
    },
  );

  it.each<[AppendExpectedRevision]>([['stream_exists'], [0n], [5n]])(
    'says that there is no stream when %s is expected of one nobody wrote to',
    async (expectedRevision) => {
      await expect(append(uniqueName('ghost'), expectedRevision)).rejects.toMatchObject({
        type: 'wrong-expected-version',
        expectedVersion: expectedRevision,
        actualVersion: 'no_stream',
      });
    },
  );

  it.each<[AppendExpectedRevision]>([['any'], ['stream_exists'], [2n]])(
    'does not arise when %s is expected of a stream at revision 2',
    async (expectedRevision) => {
      const stream = uniqueName('order');
      await store.client.appendToStream(stream, numberedFrom(0, 3));

      expect((await append(stream, expectedRevision)).nextExpectedRevision).toBe(3n);
    },
  );

  it('lets one of 32 writers win, and tells the others who did', async () => {
    const stream = uniqueName('race');
    const attempts = await Promise.allSettled(Array.from({ length: 32 }, () => append(stream, 'no_stream')));
    const lost = attempts.filter((attempt) => attempt.status === 'rejected');

    expect(lost).toHaveLength(31);
    for (const { reason } of lost) expect(reason).toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
    expect(await collect(store.client.readStream(stream))).toHaveLength(1);
  });

  it('is settled by trying again: 32 writers all get their event in, once', async () => {
    const stream = uniqueName('race');
    const persist = async (): Promise<void> => {
      let expected: AppendExpectedRevision = 'no_stream';
      for (;;) {
        const known: AppendExpectedRevision = expected;
        const actual: bigint | 'no_stream' | 'written' = await append(stream, known).then(
          () => 'written' as const,
          (error: WrongExpectedVersionError) => error.actualVersion,
        );
        if (actual === 'written') return;
        expected = actual;
      }
    };
    await Promise.all(Array.from({ length: 32 }, persist));

    expect(await collect(store.client.readStream(stream))).toHaveLength(32);
  });
});
