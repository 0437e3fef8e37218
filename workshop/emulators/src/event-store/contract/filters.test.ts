import { describe, expect, it } from 'vitest';
import {
  eventTypeFilter,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import { collect, numbered, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

/** The end of the log in the protocol; servers before 24.10.5 send it as a checkpoint, which carries no information. */
const END = 2n ** 64n - 1n;

/** Appends one event and returns its position, which is before all later events. */
async function here(): Promise<Position> {
  const { position } = await store.client.appendToStream(uniqueName('mark'), numbered(0));
  if (!position) throw new Error('The store gave no position.');
  return position;
}

const follow = (fromPosition: Position, filter: Filter, count: number) =>
  collect<AllStreamResolvedEvent>(store.client.subscribeToAll({ fromPosition, filter }), count);

describe('a filter on the names of streams', () => {
  it('by prefix matches at the start only', async () => {
    const kind = uniqueName('session');
    const start = await here();
    for (const [n, stream] of [`${kind}-1`, `old-${kind}-2`, `${kind}-3`, `$x-${kind}`, `${kind}`].entries()) {
      await store.client.appendToStream(stream, numbered(n));
    }

    const events = await follow(start, streamNameFilter({ prefixes: [`${kind}-`, 'no-such-stream'] }), 2);
    expect(numbersIn(events)).toEqual([0, 2]);
    const more = await follow(start, streamNameFilter({ prefixes: [kind] }), 3);
    expect(numbersIn(more)).toEqual([0, 2, 4]);
  });

  it('takes the characters of a prefix as they are', async () => {
    const kind = uniqueName('a.b');
    const start = await here();
    await store.client.appendToStream(kind.replace('.', 'x'), numbered(0));
    await store.client.appendToStream(kind, numbered(1));

    expect(numbersIn(await follow(start, streamNameFilter({ prefixes: [kind] }), 1))).toEqual([1]);
  });

  it('by regular expression matches wherever it says', async () => {
    const kind = uniqueName('session');
    const start = await here();
    for (let n = 0; n < 6; n += 1) await store.client.appendToStream(`${kind}-${n}`, numbered(n));

    const events = await follow(start, streamNameFilter({ regex: `^${kind}-[135]$` }), 3);
    expect(numbersIn(events)).toEqual([1, 3, 5]);
  });
});

describe('a filter on event types', () => {
  it('by prefix matches at the start only, live as well', async () => {
    const type = uniqueName('Paid');
    const start = await here();
    const following = follow(start, eventTypeFilter({ prefixes: [type] }), 4);
    for (let n = 0; n < 4; n += 1) {
      await store.client.appendToStream(uniqueName('visit'), [
        numbered(100 + n, `Not${type}`),
        numbered(n, n % 2 ? type : `${type}Late`),
      ]);
    }

    expect(numbersIn(await following)).toEqual([0, 1, 2, 3]);
  });
});

describe('a filtered subscription resumed', () => {
  const write = async (type: string, first: number, count: number): Promise<void> => {
    for (let n = first; n < first + count; n += 1) {
      await store.client.appendToStream(uniqueName('visit'), [numbered(n, type), numbered(n, 'Noise')]);
    }
  };

  it('from its last event goes on without gap or repeat, from what was stored to what comes', async () => {
    const type = uniqueName('Seen');
    const filter = eventTypeFilter({ prefixes: [type] });
    let position = await here();
    await write(type, 0, 60);
    const writing = write(type, 60, 60);
    const numbers: number[] = [];
    for (const count of [25, 25, 40, 30]) {
      const events = await follow(position, filter, count);
      numbers.push(...numbersIn(events));
      position = events.at(-1)?.event?.position ?? position;
    }
    await writing;

    expect(numbers).toEqual(Array.from({ length: 120 }, (_, n) => n));
  });

  it('from a checkpoint misses nothing', async () => {
    const type = uniqueName('Seen');
    const start = await here();
    await write(type, 0, 100);
    const passed: { received: number; position: Position }[] = [];
    let received = 0;
    const filter = eventTypeFilter({
      prefixes: [type],
      checkpointInterval: 1,
      checkpointReached: (_subscription, position) => {
        passed.push({ received, position });
        return Promise.resolve();
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: start, filter });
    for await (const { event } of subscription) {
      received += event ? 1 : 0;
      if (received === 100) break;
    }
    const usable = passed.filter(({ position }) => position.commit !== END);

    expect(usable.length).toBeGreaterThan(2);
    for (const { received: before, position } of usable.filter(({ received: n }) => n < 95)) {
      const [next] = await follow(position, eventTypeFilter({ prefixes: [type] }), 1);
      expect(numbersIn(next ? [next] : [])[0]).toBeLessThanOrEqual(before);
    }
  });
});
