import { Readable } from 'node:stream';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { Position } from '../event.js';
import { batchesOf, pushCheckpoint, pushCaughtUp, MAX_BATCH, MAX_WEIGHT, type Batch } from './batches.js';
import { LogRefused } from './log-identity.js';
import type { Upcast } from './recorded-event.js';

const upcast: Upcast = (_type, _version, data) => ({ data });
const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });
const resolved = (commit: number, type = 'Rung', data: object = { bell: commit }) => ({
  event: {
    ...{ type, data, isJson: true, id: `event-${commit}`, streamId: 'bell-1', revision: BigInt(commit) },
    metadata: { at: '2026-11-22T08:00:00.000Z', schemaVersion: 1 },
    position: at(commit),
  },
});

/** The batches of a subscription that `fill` fills and that then ends. */
async function batches(
  fill: (subscription: AllStreamSubscription) => void,
  { after = 0, isBulk = false, types = ['Rung'] } = {},
): Promise<Batch[]> {
  const stream = new Readable({ objectMode: true, read: () => undefined, highWaterMark: 10_000 });
  fill(stream as unknown as AllStreamSubscription);
  stream.push(null);
  const found: Batch[] = [];
  const options = { after: at(after), upcast, isBulk };
  for await (const batch of batchesOf(stream as unknown as AllStreamSubscription, types, options)) found.push(batch);
  return found;
}
/** So many small values, each of which weighs sixteen characters with its place in the list. */
const numbers = (count: number): number[] => Array.from({ length: count }, (_none, n) => n);
const shown = (found: readonly Batch[]) =>
  found.map(({ events, position, isCaughtUp }) => ({
    bells: events.map(({ data }) => (data as { bell: number }).bell),
    position: Number(position.commit),
    isCaughtUp,
  }));

describe('the batches of a subscription', () => {
  it('hold together what is there already', async () => {
    const found = await batches((stream) => [1, 2, 3].forEach((n) => stream.push(resolved(n))));
    expect(shown(found)).toEqual([{ bells: [1, 2, 3], position: 3, isCaughtUp: false }]);
    expect(found[0]?.events[0]).toMatchObject({ type: 'Rung', stream: 'bell-1', revision: 1n, position: at(1) });
  });

  it('pass over events of other types, whose positions count', async () => {
    const found = await batches((stream) => [resolved(1), resolved(2, 'Wound')].forEach((one) => stream.push(one)));
    expect(shown(found)).toEqual([{ bells: [1], position: 2, isCaughtUp: false }]);
  });

  it('end after a thousand events, and at four million characters', async () => {
    const many = await batches((stream) => {
      for (let n = 1; n <= MAX_BATCH + 1; n += 1) stream.push(resolved(n));
    });
    expect(many.map(({ events }) => events.length)).toEqual([MAX_BATCH, 1]);
    const text = 'x'.repeat(MAX_WEIGHT / 2);
    const heavy = await batches((stream) => {
      for (const n of [1, 2, 3, 4, 5]) stream.push(resolved(n, 'Rung', { bell: n, text, more: [null, true] }));
    });
    expect(heavy.map(({ events }) => events.length)).toEqual([2, 2, 1]);
  });

  it.each([
    ['a text', { text: 'x'.repeat(MAX_WEIGHT - 8) }, { text: 'x'.repeat(MAX_WEIGHT - 9) }],
    ['a text deep inside', { a: [{ b: 'x'.repeat(MAX_WEIGHT - 24) }] }, { a: [{ b: 'x'.repeat(MAX_WEIGHT - 25) }] }],
    ['many small values', { all: numbers(MAX_WEIGHT / 16) }, { all: numbers(MAX_WEIGHT / 16 - 1) }],
  ])('end at four million characters and not before, be they %s', async (_what, enough, tooLittle) => {
    const sizes = async (data: object) => {
      const found = await batches((stream) => [1, 2].forEach((n) => stream.push(resolved(n, 'Rung', data))));
      return found.map(({ events }) => events.length);
    };
    expect(await sizes(enough)).toEqual([1, 1]);
    expect(await sizes(tooLittle)).toEqual([2]);
  });

  it('begin to weigh anew after each, also after one that ended by its number', async () => {
    const half = { text: 'x'.repeat(MAX_WEIGHT / 2) };
    const found = await batches((stream) => {
      for (let n = 1; n <= MAX_BATCH; n += 1) stream.push(resolved(n, 'Rung', n === 1 ? half : {}));
      stream.push(resolved(MAX_BATCH + 1, 'Rung', half));
      stream.push(resolved(MAX_BATCH + 2, 'Rung', {}));
    });
    expect(found.map(({ events }) => events.length)).toEqual([MAX_BATCH, 2]);
  });

  it('move on with the notes of the server, and say when nothing more is there', async () => {
    const found = await batches((stream) => {
      stream.push(resolved(1));
      pushCheckpoint(stream, at(5));
      pushCaughtUp(stream, at(7));
    });
    expect(shown(found)).toEqual([{ bells: [1], position: 7, isCaughtUp: true }]);
    const again = await batches((stream) => {
      pushCaughtUp(stream, at(5));
      stream.push(resolved(6));
    });
    expect(shown(again)).toEqual([{ bells: [6], position: 6, isCaughtUp: false }]);
  });

  it('of a bulk reading wait until the server says that nothing more is there', async () => {
    const found = await batches(
      (stream) => {
        stream.push(resolved(1));
        pushCheckpoint(stream, at(3));
        stream.push(resolved(4));
        pushCaughtUp(stream, at(4));
        stream.push(resolved(5));
        pushCheckpoint(stream, at(0));
      },
      { isBulk: true },
    );
    expect(shown(found)).toEqual([
      { bells: [1, 4], position: 4, isCaughtUp: true },
      { bells: [5], position: 5, isCaughtUp: false },
    ]);
  });

  it('never go back for a note of the server, nor to the place that means nowhere', async () => {
    const found = await batches(
      (stream) => {
        pushCheckpoint(stream, at(3));
        pushCheckpoint(stream, { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n });
      },
      { after: 8 },
    );
    expect(shown(found)).toEqual([{ bells: [], position: 8, isCaughtUp: false }]);
  });

  it('refuse a new event at a place that was read already', async () => {
    const refused = batches((stream) => void stream.push(resolved(8)), { after: 8 });
    await expect(refused).rejects.toThrow(LogRefused);
    await expect(refused).rejects.toThrow('a new event has position 8/8, and 8/8 was read');
  });
});
