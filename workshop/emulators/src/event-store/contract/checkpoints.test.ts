import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { eventTypeFilter, type Position, type ReadPosition } from '@eventstore/db-client';
import { eventually, numbered, numberedFrom, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

/** A subscription to one type of event, with what it receives: numbers of events, and positions of checkpoints. */
function follow(type: string, fromPosition: ReadPosition) {
  const received: (number | Position)[] = [];
  const checkpointReached = (_subscription: unknown, position: Position): Promise<void> => {
    received.push(position);
    return Promise.resolve();
  };
  const filter = eventTypeFilter({ prefixes: [type], checkpointInterval: 1, checkpointReached });
  const subscription = store.client.subscribeToAll({ fromPosition, filter });
  subscription.on('data', (event) => received.push(...numbersIn([event])));
  const numbers = () => received.filter((one) => typeof one === 'number');
  return { subscription, received, numbers, caughtUp: once(subscription, 'caughtUp') };
}

const write = async (events: readonly ReturnType<typeof numbered>[]): Promise<Position | undefined> =>
  (await store.client.appendToStream(uniqueName('visit'), [...events])).position;

describe('the checkpoints of a filtered subscription', () => {
  it('that catches up name a match, or the place before the event that comes next, and from each nothing is lost', async () => {
    const [type, other] = [uniqueName('Paid'), uniqueName('Noise')];
    const fromPosition = (await write([numbered(0, other)])) ?? 'start';
    for (const n of [1, 2, 3]) await write([numbered(n, type), ...numberedFrom(100, 70, other)]);
    const { subscription, received, caughtUp } = follow(type, fromPosition);
    await caughtUp;
    await subscription.unsubscribe();
    const checkpoints = received.flatMap((one, index) => (typeof one === 'number' ? [] : [{ at: one, index }]));

    expect(
      checkpoints.some(({ at }) => at.prepare === 0n),
      'places before an event',
    ).toBe(true);
    expect(
      checkpoints.some(({ at }) => at.prepare === at.commit),
      'places of matches',
    ).toBe(true);
    for (const { at, index } of checkpoints) {
      const again = follow(type, at);
      await again.caughtUp;
      await again.subscription.unsubscribe();
      expect(again.numbers()).toEqual(received.slice(index).filter((one) => typeof one === 'number'));
      for await (const { event } of store.client.readAll({ fromPosition: at, maxCount: 1 }))
        expect(event?.position.commit).toBe(at.commit);
    }
  });

  it('that has caught up come every 32 events, whether they matched or not', async () => {
    const type = uniqueName('Paid');
    const { subscription, received, caughtUp } = follow(type, 'end');
    await caughtUp;
    await write(numberedFrom(0, 100, uniqueName('Noise')));

    await eventually(() => expect(received.length).toBeGreaterThanOrEqual(3));
    await subscription.unsubscribe();
  });
});
