import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  collect,
  eventually,
  numbered,
  numberedFrom,
  numbersIn,
  revisionsIn,
  uniqueName,
  useStore,
} from '../testing/store-under-test.js';

const store = useStore();

describe('a subscription to a stream', () => {
  it('gives what is there, says that it has caught up, and then what comes', async () => {
    const stream = uniqueName('visit');
    await store.client.appendToStream(stream, numberedFrom(0, 3));
    const received: (number | string)[] = [];
    const subscription = store.client
      .subscribeToStream(stream)
      .on('data', (event) => received.push(...numbersIn([event])))
      .on('caughtUp', () => received.push('caught up'));
    await once(subscription, 'caughtUp');
    for (let n = 3; n < 6; n += 1) await store.client.appendToStream(stream, numbered(n));

    await eventually(() => expect(received).toEqual([0, 1, 2, 'caught up', 3, 4, 5]));
    await subscription.unsubscribe();
  });

  it('waits for a stream that is not there yet', async () => {
    const stream = uniqueName('visit');
    const following = collect(store.client.subscribeToStream(stream), 2);
    await store.client.appendToStream(uniqueName('other'), numberedFrom(7, 2));
    await store.client.appendToStream(stream, numberedFrom(0, 2));

    expect(numbersIn(await following)).toEqual([0, 1]);
  });

  it('begins after the revision, or at the end', async () => {
    const stream = uniqueName('visit');
    await store.client.appendToStream(stream, numberedFrom(0, 4));
    const afterFirst = collect(store.client.subscribeToStream(stream, { fromRevision: 1n }), 3);
    const fromEnd = store.client.subscribeToStream(stream, { fromRevision: 'end' });
    const caughtUp = once(fromEnd, 'caughtUp');
    const newest = collect(fromEnd, 1);
    await caughtUp;
    await store.client.appendToStream(stream, numbered(4));

    expect(revisionsIn(await afterFirst)).toEqual([2n, 3n, 4n]);
    expect(numbersIn(await newest)).toEqual([4]);
  });

  it('misses nothing and repeats nothing while the stream is being written to', async () => {
    const stream = uniqueName('busy');
    await store.client.appendToStream(stream, numberedFrom(0, 300));
    const writing = (async () => {
      for (let first = 300; first < 900; first += 30)
        await store.client.appendToStream(stream, numberedFrom(first, 30));
    })();
    const readers = Array.from({ length: 5 }, () => collect(store.client.subscribeToStream(stream), 900));
    const all = await Promise.all(readers);
    await writing;

    for (const events of all) expect(numbersIn(events)).toEqual(Array.from({ length: 900 }, (_, n) => n));
  });
});

describe('a subscription to $all', () => {
  it('gives every stream in one order, from a position on, and then what comes', async () => {
    const [a, b] = [uniqueName('a'), uniqueName('b')];
    const { position: fromPosition = 'start' } = await store.client.appendToStream(a, numbered(0));
    await store.client.appendToStream(b, numbered(1));
    const subscription = store.client.subscribeToAll({ fromPosition });
    const received: number[] = [];
    subscription.on('data', (event) => {
      if ([a, b].includes(event.event?.streamId ?? '')) received.push(...numbersIn([event]));
    });
    await once(subscription, 'caughtUp');
    await store.client.appendToStream(a, numbered(2));
    await store.client.appendToStream(b, numbered(3));

    await eventually(() => expect(received).toEqual([1, 2, 3]));
    await subscription.unsubscribe();
  });

  it('from the end gives only what comes', async () => {
    const stream = uniqueName('visit');
    await store.client.appendToStream(stream, numbered(0));
    const subscription = store.client.subscribeToAll({ fromPosition: 'end' });
    const received: number[] = [];
    subscription.on('data', (event) => {
      if (event.event?.streamId === stream) received.push(...numbersIn([event]));
    });
    await once(subscription, 'caughtUp');
    await store.client.appendToStream(stream, numbered(1));

    await eventually(() => expect(received).toEqual([1]));
    await subscription.unsubscribe();
  });
});
