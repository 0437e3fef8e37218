import { describe, expect, it } from 'vitest';
import { binaryEvent, StreamNotFoundError } from '@eventstore/db-client';
import {
  collect,
  credentialsIn,
  numbered,
  numberedFrom,
  numbersIn,
  revisionsIn,
  uniqueName,
  useStore,
} from '../testing/store-under-test.js';

const store = useStore();

describe('appending to a stream and reading it', () => {
  it('gives back what was appended, in order, with its place and its time', async () => {
    const stream = uniqueName('order');
    const appended = await store.client.appendToStream(stream, [numbered(1, 'Placed'), numbered(2, 'Paid')], {
      expectedRevision: 'no_stream',
    });
    const events = await collect(store.client.readStream(stream));

    expect(appended).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(events.map(({ event }) => [event?.type, event?.revision, event?.data, event?.metadata])).toEqual([
      ['Placed', 0n, { n: 1 }, { correlation: 'c-1' }],
      ['Paid', 1n, { n: 2 }, { correlation: 'c-1' }],
    ]);
    expect(events[1]?.event?.position).toEqual(appended.position);
    expect(Math.abs(Number(events[0]?.event?.created) - Date.now())).toBeLessThan(60_000);
  });

  it('reads backwards, from a revision, and no more than was asked for', async () => {
    const stream = uniqueName('order');
    await store.client.appendToStream(stream, numberedFrom(0, 10));
    const read = async (options: Parameters<typeof store.client.readStream>[1]) =>
      numbersIn(await collect(store.client.readStream(stream, options)));

    expect(await read({ direction: 'backwards', fromRevision: 'end', maxCount: 2 })).toEqual([9, 8]);
    expect(await read({ direction: 'backwards', fromRevision: 3n })).toEqual([3, 2, 1, 0]);
    expect(await read({ direction: 'backwards', fromRevision: 'start' })).toEqual([0]);
    expect(await read({ fromRevision: 7n })).toEqual([7, 8, 9]);
    expect(await read({ fromRevision: 2n, maxCount: 3 })).toEqual([2, 3, 4]);
    expect(await read({ fromRevision: 10n })).toEqual([]);
  });

  it('reads a stream longer than a page, whole', async () => {
    const stream = uniqueName('long');
    for (let first = 0; first < 1_200; first += 400)
      await store.client.appendToStream(stream, numberedFrom(first, 400));
    const forwards = numbersIn(await collect(store.client.readStream(stream)));
    const backwards = numbersIn(
      await collect(store.client.readStream(stream, { direction: 'backwards', fromRevision: 'end' })),
    );

    expect(forwards).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
    expect(backwards).toEqual([...forwards].reverse());
  });

  it('keeps bytes that are not JSON, and names that are not English', async () => {
    const stream = uniqueName('véhicule-été-🚗');
    const data = Uint8Array.from([0, 255, 1, 254]);
    await store.client.appendToStream(stream, binaryEvent({ type: 'Photographié', data, metadata: data }));
    const [read] = await collect(store.client.readStream(stream));

    expect(read?.event).toMatchObject({ streamId: stream, type: 'Photographié', isJson: false });
    expect(Uint8Array.from(read?.event?.data as Uint8Array)).toEqual(data);
    expect(Uint8Array.from(read?.event?.metadata as Uint8Array)).toEqual(data);
  });

  it('says that a stream nobody wrote to is not there', async () => {
    const stream = uniqueName('ghost');
    const reading = collect(store.client.readStream(stream));

    await expect(reading).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(reading).rejects.toMatchObject({ streamName: stream });
  });

  it('appends the same way in a call of its own, as with credentials per call', async () => {
    const stream = uniqueName('order');
    const credentials = credentialsIn(store.url);
    const appended = await store.client.appendToStream(stream, numberedFrom(0, 3), { credentials });

    expect(appended.nextExpectedRevision).toBe(2n);
    expect(revisionsIn(await collect(store.client.readStream(stream)))).toEqual([0n, 1n, 2n]);
  });
});
