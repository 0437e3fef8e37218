import { describe, expect, it } from 'vitest';
import { StreamDeletedError, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import { collect, numbered, numberedFrom, revisionsIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

async function streamOf(count: number): Promise<string> {
  const stream = uniqueName('visit');
  await store.client.appendToStream(stream, numberedFrom(0, count));
  return stream;
}

describe('a deleted stream', () => {
  it('is not found', async () => {
    const stream = await streamOf(2);
    const { position } = await store.client.deleteStream(stream, { expectedRevision: 1n });

    expect(position?.commit).toBeGreaterThan(0n);
    await expect(collect(store.client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it.each([['no_stream' as const], ['any' as const], [1n]])(
    'starts again at the next revision when appended to with %s expected',
    async (expectedRevision) => {
      const stream = await streamOf(2);
      await store.client.deleteStream(stream);
      const appended = await store.client.appendToStream(stream, numberedFrom(2, 2), { expectedRevision });

      expect(appended.nextExpectedRevision).toBe(3n);
      expect(revisionsIn(await collect(store.client.readStream(stream)))).toEqual([2n, 3n]);
    },
  );

  it('is not deleted when another revision is expected', async () => {
    const stream = await streamOf(2);
    const deleting = store.client.deleteStream(stream, { expectedRevision: 9n });

    await expect(deleting).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(deleting).rejects.toMatchObject({ streamName: stream, expectedVersion: 9n, actualVersion: 1n });
    expect(await collect(store.client.readStream(stream))).toHaveLength(2);
  });
});

describe('a tombstoned stream', () => {
  it('cannot be read, appended to, or deleted again', async () => {
    const stream = await streamOf(2);
    await store.client.tombstoneStream(stream, { expectedRevision: 1n });

    await expect(collect(store.client.readStream(stream))).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(store.client.appendToStream(stream, numbered(2))).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(store.client.deleteStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(store.client.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it.each(['no_stream', 'any'] as const)('may be one that was never written to, with %s expected', async (expected) => {
    const stream = uniqueName('ghost');
    await store.client.tombstoneStream(stream, { expectedRevision: expected });

    await expect(store.client.appendToStream(stream, numbered(0))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('is not tombstoned when another revision is expected', async () => {
    const stream = await streamOf(1);

    await expect(store.client.tombstoneStream(stream, { expectedRevision: 5n })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 0n,
    });
  });
});
