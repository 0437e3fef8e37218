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
      message: expect.stringContaining('Unexpected ReadAllResult: InvalidPosition') as unknown,
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
      message: expect.stringContaining('Trying to read from an invalid position') as unknown,
    });
  });
});

describe('a position beyond the end of the log', () => {
  const FAR = 1_000_000_000n;

  it('has nothing to read', async () => {
    const fromPosition = moved(await appended(), FAR);

    expect(await collect(store.client.readAll({ fromPosition }))).toEqual([]);
  });

  it('is subscribed in silence: what is appended meanwhile has a lower position, and is not delivered', async () => {
    const type = uniqueName('Counted');
    const filter = eventTypeFilter({ prefixes: [type] });
    const end = await appended(type);
    const [beyond, following] = [moved(end, FAR), end].map((fromPosition) => {
      const numbers: number[] = [];
      const subscription = store.client.subscribeToAll({ fromPosition, filter });
      subscription.on('data', (event) => numbers.push(...numbersIn([event])));
      return { numbers, subscription };
    });
    if (!beyond || !following) throw new Error('Two subscriptions are needed.');
    await Promise.all([beyond, following].map(({ subscription }) => once(subscription, 'confirmation')));
    for (const n of [1, 2, 3]) await appended(type, n);

    await eventually(() => expect(following.numbers).toEqual([1, 2, 3]));
    expect(beyond.numbers).toEqual([]);
    await Promise.all([beyond, following].map(({ subscription }) => subscription.unsubscribe()));
  });
});
