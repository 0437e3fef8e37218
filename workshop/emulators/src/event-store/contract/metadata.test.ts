import { describe, expect, it } from 'vitest';
import { collect, eventually, numberedFrom, revisionsIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

async function streamOf(count: number): Promise<string> {
  const stream = uniqueName('visit');
  await store.client.appendToStream(stream, numberedFrom(0, count));
  return stream;
}

const visible = async (stream: string) => revisionsIn(await collect(store.client.readStream(stream)));

describe('the metadata of a stream', () => {
  it('is empty at first, and then what was set last', async () => {
    const stream = await streamOf(1);
    expect((await store.client.getStreamMetadata(stream)).metadata).toBeUndefined();

    await store.client.setStreamMetadata(stream, { maxCount: 3, owner: 'sales' });
    await store.client.setStreamMetadata(stream, { maxCount: 4 }, { expectedRevision: 0n });
    expect(await store.client.getStreamMetadata(stream)).toMatchObject({ metadata: { maxCount: 4 } });
    await expect(
      store.client.setStreamMetadata(stream, { maxCount: 5 }, { expectedRevision: 0n }),
    ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
  });

  it('shows only the newest events with maxCount, and counts on as the stream grows', async () => {
    const stream = await streamOf(10);
    await store.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await visible(stream)).toEqual([7n, 8n, 9n]);

    await store.client.appendToStream(stream, numberedFrom(10, 1), { expectedRevision: 9n });
    expect(await visible(stream)).toEqual([8n, 9n, 10n]);
  });

  it('hides what is before truncateBefore', async () => {
    const stream = await streamOf(6);
    await store.client.setStreamMetadata(stream, { truncateBefore: 4 });

    expect(await visible(stream)).toEqual([4n, 5n]);
    const backwards = await collect(store.client.readStream(stream, { direction: 'backwards', fromRevision: 'end' }));
    expect(revisionsIn(backwards)).toEqual([5n, 4n]);
  });

  it('hides what is older than maxAge, in seconds', async () => {
    const stream = await streamOf(2);
    await store.client.setStreamMetadata(stream, { maxAge: 3600 });
    expect(await visible(stream)).toEqual([0n, 1n]);

    await store.client.setStreamMetadata(stream, { maxAge: 1 });
    await eventually(async () => expect(await visible(stream)).toEqual([]));
  });
});
