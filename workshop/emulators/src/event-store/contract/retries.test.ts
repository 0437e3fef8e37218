import { describe, expect, it } from 'vitest';
import { WrongExpectedVersionError } from '@eventstore/db-client';
import { collect, numbered, numberedFrom, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

describe('an append repeated with the same event ids', () => {
  it('on a new stream answers as the first time and writes nothing', async () => {
    const stream = uniqueName('order');
    const events = numberedFrom(0, 2);
    const first = await store.client.appendToStream(stream, events, { expectedRevision: 'no_stream' });
    const second = await store.client.appendToStream(stream, events, { expectedRevision: 'no_stream' });

    expect(second).toEqual(first);
    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([0, 1]);
  });

  it('after a revision answers as the first time, also when others have written since', async () => {
    const stream = uniqueName('order');
    await store.client.appendToStream(stream, numberedFrom(0, 3));
    const events = numberedFrom(3, 2);
    const first = await store.client.appendToStream(stream, events, { expectedRevision: 2n });
    await store.client.appendToStream(stream, numberedFrom(5, 2), { expectedRevision: 4n });
    const second = await store.client.appendToStream(stream, events, { expectedRevision: 2n });

    expect(second).toEqual(first);
    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('with any revision is recognised too', async () => {
    const stream = uniqueName('order');
    const events = numberedFrom(0, 2);
    await store.client.appendToStream(stream, events);
    const second = await store.client.appendToStream(stream, events);

    expect(second.nextExpectedRevision).toBe(1n);
    expect(await collect(store.client.readStream(stream))).toHaveLength(2);
  });

  it('at the same moment, many times, is written once, and answered alike or not in time', async () => {
    const stream = uniqueName('order');
    const events = numberedFrom(0, 2);
    const append = () => store.client.appendToStream(stream, events, { expectedRevision: 'no_stream' });
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, append));
    const answers = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    const unanswered = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason as unknown] : [],
    );
    const repeated = await append();

    for (const answer of answers) expect(answer).toEqual(repeated);
    for (const reason of unanswered) expect(reason).toMatchObject({ type: 'deadline-exceeded' });
    if (process.env.ESDB_URL === undefined)
      expect(unanswered.length, 'repetitions that met the first under way').toBeGreaterThan(0);
    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([0, 1]);
  });

  it('is a conflict when only its beginning was written before', async () => {
    const stream = uniqueName('order');
    const [first, second] = numberedFrom(0, 2);
    if (!first || !second) throw new Error('Two events are needed.');
    await store.client.appendToStream(stream, [first, second], { expectedRevision: 'no_stream' });
    const other = [first, numbered(7)];

    await expect(store.client.appendToStream(stream, other, { expectedRevision: 'no_stream' })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    await expect(
      store.client.appendToStream(stream, [first, second, numbered(8)], { expectedRevision: 'no_stream' }),
    ).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([0, 1]);
  });

  it('is a conflict at another revision than the first time', async () => {
    const stream = uniqueName('order');
    await store.client.appendToStream(stream, numberedFrom(0, 2));
    const events = numberedFrom(2, 1);
    await store.client.appendToStream(stream, events, { expectedRevision: 1n });
    await store.client.appendToStream(stream, numberedFrom(3, 1), { expectedRevision: 2n });

    await expect(store.client.appendToStream(stream, events, { expectedRevision: 0n })).rejects.toMatchObject({
      actualVersion: 3n,
    });
  });

  it('is written when it is for another stream', async () => {
    const events = numberedFrom(0, 2);
    await store.client.appendToStream(uniqueName('order'), events);
    const other = uniqueName('order');

    expect((await store.client.appendToStream(other, events)).nextExpectedRevision).toBe(1n);
    expect(await collect(store.client.readStream(other))).toHaveLength(2);
  });
});
