import { describe, expect, it } from 'vitest';
import { binaryEvent } from '@eventstore/db-client';
import { collect, numbered, numberedFrom, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

const linkTo = (stream: string, revision: number) =>
  binaryEvent({ type: '$>', data: Buffer.from(`${revision}@${stream}`) });

describe('a stream of links', () => {
  it('shows the events linked to when asked to, and the links otherwise', async () => {
    const [target, index] = [uniqueName('visit'), uniqueName('index')];
    await store.client.appendToStream(target, numberedFrom(0, 3));
    await store.client.appendToStream(index, [linkTo(target, 2), linkTo(target, 0)]);
    const followed = await collect(store.client.readStream(index, { resolveLinkTos: true }));
    const plain = await collect(store.client.readStream(index));

    expect(numbersIn(followed)).toEqual([2, 0]);
    expect(followed.map(({ link }) => [link?.streamId, link?.revision])).toEqual([
      [index, 0n],
      [index, 1n],
    ]);
    expect(plain.map(({ event, link }) => [event?.type, link])).toEqual([
      ['$>', undefined],
      ['$>', undefined],
    ]);
  });

  it('shows the link alone when its target is gone', async () => {
    const [target, index] = [uniqueName('visit'), uniqueName('index')];
    await store.client.appendToStream(target, numbered(0));
    await store.client.appendToStream(index, [linkTo(target, 0), linkTo(target, 7)]);
    await store.client.deleteStream(target);
    const followed = await collect(store.client.readStream(index, { resolveLinkTos: true }));

    expect(followed.map(({ event, link }) => [event, link?.revision])).toEqual([
      [undefined, 0n],
      [undefined, 1n],
    ]);
  });

  it('is followed by a subscription too', async () => {
    const [target, index] = [uniqueName('visit'), uniqueName('index')];
    await store.client.appendToStream(target, numberedFrom(0, 2));
    const following = collect(store.client.subscribeToStream(index, { resolveLinkTos: true }), 2);
    await store.client.appendToStream(index, linkTo(target, 1));
    await store.client.appendToStream(index, linkTo(target, 0));

    expect(numbersIn(await following)).toEqual([1, 0]);
  });
});
