import { describe, expect, it } from 'vitest';
import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import { collect, numberedFrom, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

/** Appends twelve numbered events to three streams; other events may lie between them. */
async function twelveEvents(): Promise<{ first: Position; isMine: (event: AllStreamResolvedEvent) => boolean }> {
  const streams = ['a', 'b', 'c'].map(uniqueName);
  let first: Position | undefined;
  for (const [index, stream] of [...streams, ...streams].entries()) {
    const { position } = await store.client.appendToStream(stream, numberedFrom(index * 2, 2));
    const [initial] = await collect(store.client.readStream(stream, { maxCount: 1 }));
    first ??= initial?.event?.position ?? position;
  }
  if (!first) throw new Error('Nothing was appended.');
  return { first, isMine: ({ event }) => streams.includes(event?.streamId ?? '') };
}

describe('reading $all', () => {
  it('gives the events of all streams in the order of their positions', async () => {
    const { first, isMine } = await twelveEvents();
    const events = await collect(store.client.readAll({ fromPosition: first }));
    const positions = events.map(({ event }) => event?.position.commit ?? 0n);

    expect(numbersIn(events.filter(isMine))).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect([...positions].sort((a, b) => (a < b ? -1 : 1))).toEqual(positions);
  });

  it('begins with the event at the position, and gives no more than was asked for', async () => {
    const { first } = await twelveEvents();
    const [event, ...others] = await collect(store.client.readAll({ fromPosition: first, maxCount: 1 }));

    expect(event?.event?.position).toEqual(first);
    expect(others).toEqual([]);
  });

  it('backwards begins with the event before the position', async () => {
    const { first, isMine } = await twelveEvents();
    const mine = (await collect(store.client.readAll({ fromPosition: first }))).filter(isMine);
    const third = mine[2]?.event?.position ?? first;
    const before = await collect(store.client.readAll({ direction: 'backwards', fromPosition: third, maxCount: 50 }));

    expect(numbersIn(before.filter(isMine))).toEqual([1, 0]);
  });

  it('backwards from the end meets the newest first', async () => {
    const { isMine } = await twelveEvents();
    const newest = await collect(store.client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 200 }));

    expect(numbersIn(newest.filter(isMine))).toEqual(Array.from({ length: 12 }, (_, n) => 11 - n));
  });

  it('from the start meets the system events a new store begins with', async () => {
    const [event] = await collect(store.client.readAll({ maxCount: 1 }));

    expect(event?.event?.streamId).toMatch(/^\$/);
    expect(await collect(store.client.readAll({ direction: 'backwards', fromPosition: 'start' }))).toEqual([]);
    expect(await collect(store.client.readAll({ fromPosition: 'end' }))).toEqual([]);
  });
});
