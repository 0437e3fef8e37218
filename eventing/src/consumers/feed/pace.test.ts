import { describe, expect, it } from 'vitest';
import { Pace } from './pace.js';

/** A pace with a clock of its own, which passes while the consumer waits. */
function paced() {
  let now = 0;
  const pace = new Pace(() => now);
  const wait = (events: number): number => {
    const ms = pace.waitAfter(events);
    now += ms;
    return ms;
  };
  /** The waits of a consumer that takes what has arrived since it took the last, of a log with so many events a second. */
  const follows = (perSecond: number, seconds: number): number[] => {
    const [waits, everyMs, from]: [number[], number, number] = [[], 1000 / perSecond, now];
    for (let taken = 0; now - from < seconds * 1000;) {
      const arrived = Math.floor((now - from) / everyMs + 1e-6);
      if (arrived > taken) waits.push(wait(arrived - taken));
      else now = from + (taken + 1) * everyMs;
      taken = Math.max(taken, arrived);
    }
    return waits;
  };
  return { wait, follows, rests: (ms: number) => (now += ms) };
}

describe('a consumer', () => {
  it('waits for nothing while few events come, for however long', () => {
    expect(Math.max(...paced().follows(8, 120))).toBe(0);
  });

  it('applies a burst at once, then about ten batches a second', () => {
    const waits = paced().follows(12, 60);
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(waits.length).toBeGreaterThan(60 * 8);
    expect(Math.max(...waits)).toBeLessThan(130);
  });

  it.each([30, 100, 300])('applies four batches a second of %i events a second', (perSecond) => {
    const waits = paced().follows(perSecond, 60).slice(-100);
    expect(Math.min(...waits)).toBeGreaterThan(220);
    expect(Math.max(...waits)).toBeCloseTo(250);
  });

  it('applies a burst at once again after a rest, however long', () => {
    const { follows, rests } = paced();
    follows(100, 10);
    rests(60_000);
    const waits = follows(100, 2);
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(waits[25]).toBeGreaterThan(100);
  });

  it('never waits while it reads a long log, nor for a checkpoint without events', () => {
    const { wait, follows } = paced();
    follows(100, 10);
    expect([1000, 100, 0].map(wait)).toEqual([0, 0, 0]);
    expect(wait(99)).toBeGreaterThan(200);
  });
});
