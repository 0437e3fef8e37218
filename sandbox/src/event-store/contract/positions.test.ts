import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { eventTypeFilter, type Position } from '@eventstore/db-client';
import { collect, eventually, numbered, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

async function appended(type?: string, n = 0): Promise<Position> {
  const { position } = await store.client.appendToStream(uniqueName('visit'), numbered(n, type));
  if (!position) throw new Error('The store gave no position.');
  return position;
}

const moved = ({ commit, prepare }: Position, by: bigint): Position => ({ commit: commit + by, prepare: prepare + by });

describe('a position at which no event begins', () => {
  it.each(['forwards', 'backwards'] as const)('cannot be read from %s', async (direction) => {
    const fromPosition = moved(await appended(), 1n);
    await appended();

    await expect(collect(store.client.readAll({ direction, fromPosition }))).rejects.toMatchObject({
      type: 'unknown',
      message: expect.stringContaining('Unexpected ReadAllResult: Error') as unknown,
    });
  });

  it.each([
    ['', {}],
    [' with a filter', { filter: eventTypeFilter({ prefixes: ['Counted'] }) }],
  ])('cannot be subscribed from%s', async (_name, options) => {
    const fromPosition = moved(await appended(), 1n);
    await appended();
    const [error] = (await once(store.client.subscribeToAll({ fromPosition, ...options }), 'error')) as unknown[];

    expect(error).toMatchObject({
      type: 'unknown',
      message: expect.stringContaining('Exception was thrown by handler') as unknown,
    });
  });
});

describe('a position beyond the end of the log', () => {
  const FAR = 1_000_000_000n;

  it('has nothing to read', async () => {
    const fromPosition = moved(await appended(), FAR);

    expect(await collect(store.client.readAll({ fromPosition }))).toEqual([]);
  });

  it('is subscribed in silence, and then everything appended is delivered although its position is lower', async () => {
    const type = uniqueName('Counted');
    const fromPosition = moved(await appended(type), FAR);
    const filter = eventTypeFilter({ prefixes: [type] });
    const received: number[] = [];
    const subscription = store.client.subscribeToAll({ fromPosition, filter });
    subscription.on('data', (event) => received.push(...numbersIn([event])));
    await once(subscription, 'confirmation');
    const positions = [await appended(type, 1), await appended(type, 2)];

    await eventually(() => expect(received).toEqual([1, 2]));
    for (const { commit } of positions) expect(commit).toBeLessThan(fromPosition.commit);
    await subscription.unsubscribe();
  });
});
