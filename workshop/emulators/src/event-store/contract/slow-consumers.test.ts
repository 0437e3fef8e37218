import { describe, expect, it } from 'vitest';
import { START, type EventStoreDBClient, type ReadRevision } from '@eventstore/db-client';
import { numbered, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

const DROPPED =
  '10 ABORTED: Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';

/** Subscribes to a stream until `count` events have arrived; after a drop it subscribes again behind the last one. */
async function followed(client: EventStoreDBClient, stream: string, count: number) {
  const numbers: number[] = [];
  const drops: string[] = [];
  let fromRevision: ReadRevision = START;
  while (numbers.length < count) {
    try {
      for await (const event of client.subscribeToStream(stream, { fromRevision })) {
        numbers.push(...numbersIn([event]));
        fromRevision = event.event?.revision ?? fromRevision;
        if (numbers.length === count) break;
      }
    } catch (error) {
      drops.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { numbers, drops };
}

describe('a consumer that the store finds too slow', () => {
  it('is dropped with these words, and gets the rest without gap or repeat when it subscribes again', async () => {
    const stream = uniqueName('busy');
    const armed = await store.arm({ happens: 'consumer-too-slow', stream, next: 3 });
    const following = followed(store.client, stream, 100);
    for (let n = 0; n < 100; n += 1) await store.client.appendToStream(stream, numbered(n));
    const { numbers, drops } = await following;

    expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(new Set(drops)).toEqual(new Set(drops.map(() => DROPPED)));
    if (armed) expect(drops.length).toBeGreaterThan(0);
  });
});
