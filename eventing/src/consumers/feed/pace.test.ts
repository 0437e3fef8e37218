import { describe, expect, it } from 'vitest';
import { Pace } from './pace.js';

/** A pace with a clock of its own, which passes while the consumer waits. */
const paced = () => {
  let now = 0;
  const pace = new Pace(() => now);
  const batches = (count: number, events: number, everyMs: number): number[] =>
    Array.from({ length: count }, () => {
      const wait = pace.waitAfter(events);
      now += Math.max(wait, everyMs);
      return wait;
    });
  return { batches, rests: (ms: number) => (now += ms) };
};

describe('a consumer', () => {
  it('waits for nothing while few batches come, for however long', () => {
    const waits = paced().batches(1000, 1, 125);
    expect(Math.max(...waits)).toBe(0);
  });

  it('applies a burst at once, then ten batches a second', () => {
    const waits = paced().batches(100, 3, 1);
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(new Set(waits.slice(30).map(Math.round))).toEqual(new Set([100]));
  });

  it('applies a burst at once again after two seconds of rest', () => {
    const { batches, rests } = paced();
    batches(100, 1, 1);
    rests(2000);
    expect(Math.max(...batches(15, 1, 1))).toBe(0);
  });

  it('never waits while it reads a long log, nor for a checkpoint without events', () => {
    const { batches } = paced();
    expect(Math.max(...batches(200, 1000, 1), ...batches(200, 0, 1))).toBe(0);
  });

  it.each([
    [99, 100],
    [100, 0],
    [1, 100],
    [0, 0],
  ])('that is past its burst waits after a batch of %i events for %i ms', (events, ms) => {
    const { batches } = paced();
    batches(30, 1, 0);
    expect(batches(1, events, 0).map(Math.round)).toEqual([ms]);
  });

  it('has a burst of twenty at most, however long it rested', () => {
    const { batches, rests } = paced();
    rests(60_000);
    expect(batches(21, 1, 0).map(Math.round)).toEqual([...Array.from({ length: 20 }, () => 0), 100]);
  });
});
