import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../event.js';
import { foldAll } from '../fold.js';
import { coins, lost, purseEvent, purseHistories, purses } from '../testing/purses.js';
import { BulkFold, foldInPartitions, rowsOf, sumsOf } from './bulk-fold.js';

const IN_MEMORY = 1 << 30;
const ON_DISK = 1;
const sorted = (rows: Iterable<unknown>) => [...rows].map((row) => JSON.stringify(row)).sort();

function folded<T>(events: readonly RecordedEvent[], budget: number, look: (fold: BulkFold) => T): T {
  const fold = new BulkFold(purses, budget);
  const half = Math.ceil(events.length / 2);
  try {
    fold.add(events.slice(0, half));
    fold.add(events.slice(half));
    return look(fold);
  } finally {
    fold.close();
  }
}
const trailOf = (fold: BulkFold) =>
  [...fold.partitions()].flatMap(({ folded: keys }) => [...keys.values()].flatMap(({ trail }) => trail));

describe.each([
  ['in memory', IN_MEMORY],
  ['on disk', ON_DISK],
])('a fold by key %s', (_where, budget) => {
  it('gives the tables that a fold in memory gives', () => {
    fc.assert(
      fc.property(purseHistories, (events) => {
        const whole = foldAll(purses, events);
        folded(events, budget, (fold) => {
          expect(sorted(rowsOf(fold))).toEqual(sorted(whole.rows));
          expect(sorted(trailOf(fold))).toEqual(sorted(whole.trail));
          expect(sumsOf(purses, fold)).toEqual(whole.sums);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('counts the events of each key, and names a key that cannot be folded', () => {
    const flawed = { ...purseEvent(4, 'bela', coins(1)), flaw: 'no key' };
    const events = [
      purseEvent(1, 'anna', coins(1)),
      purseEvent(2, 'bela', coins(1)),
      purseEvent(3, 'anna', lost),
      flawed,
      purseEvent(5, 'bela', coins(1)),
    ];
    folded(events, budget, (fold) => {
      const partitions = [...fold.partitions()].map(({ folded: keys, failed }) => ({
        counts: [...keys].map(([key, { events: count }]) => [key, count]),
        failed: [...failed],
      }));
      expect(partitions.flatMap(({ counts }) => counts)).toEqual([['anna', 2]]);
      expect(partitions.flatMap(({ failed }) => failed)).toEqual(['bela']);
      expect(() => [...rowsOf(fold)]).toThrow('The events of bela cannot be folded.');
    });
  });
});

describe('a fold that outgrows its budget', () => {
  const isOnDisk = (fold: BulkFold) => (fold as unknown as { spillFile?: object }).spillFile !== undefined;
  const filled = (keys: number, budget: number) => {
    const fold = new BulkFold(purses, budget);
    for (let at = 1; at <= keys; at += 1) fold.add([purseEvent(at, `purse-${at}`, coins(1))]);
    return fold;
  };

  it('goes to disk by the weight of its rows, and not before', () => {
    const [small, large] = [filled(20, 1 << 20), filled(4000, 1 << 20)];
    expect([small, large].map(isOnDisk)).toEqual([false, true]);
    expect([...rowsOf(large)]).toHaveLength(4000);
    large.close();
  });

  it('keeps a key that cannot be folded when it goes there', () => {
    const fold = new BulkFold(purses, 1);
    fold.add([{ ...purseEvent(1, 'bela', coins(1)), flaw: 'no key' }, purseEvent(2, 'anna', coins(1))]);
    fold.add([purseEvent(3, 'bela', coins(1))]);
    expect(isOnDisk(fold)).toBe(true);
    expect([...fold.partitions()].flatMap(({ failed }) => [...failed])).toEqual(['bela']);
    fold.close();
  });

  it('makes no sums of a projection that has none', () => {
    const { sums, trail, ...plain } = purses;
    const fold = new BulkFold(plain, 1 << 20);
    fold.add([purseEvent(1, 'anna', coins(1))]);
    expect(sumsOf(plain, fold)).toEqual([]);
    expect([sums, trail]).not.toContain(undefined);
    expect(trailOf(fold)).toEqual([]);
  });
});

describe('a log that is folded in partitions', () => {
  it('is read once, and leaves no file', async () => {
    const events = Array.from({ length: 200 }, (_none, at) => purseEvent(at + 1, `purse-${at % 50}`, coins(1)));
    const log = (async function* () {
      for (let at = 0; at < events.length; at += 50) {
        yield await Promise.resolve({ events: events.slice(at, at + 50), position: { commit: 1n, prepare: 1n } });
      }
    })();
    const before = readdirSync(tmpdir());
    const rows: number[] = [];
    for await (const { folded: keys } of foldInPartitions(purses, log, ON_DISK)) rows.push(keys.size);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.reduce((sum, size) => sum + size, 0)).toBe(50);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('shop-fold-') && !before.includes(name))).toEqual([]);
  });
});
