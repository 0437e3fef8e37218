import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { collectGarbage } from '../testing/collect-garbage.js';
import { eventually } from '../testing/eventually.js';
import { SlidingWindow } from './sliding-window.js';

const SECONDS = 60;
let time = 0;
const now = () => time;
const at = (seconds: number) => (time = seconds * 1000);

function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('a sliding window', () => {
  it('never lets more pass in any stretch of its length, whenever they come', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 200 });
    const story = (most: number, pauses: readonly number[]) => {
      const window = new SlidingWindow(most, SECONDS, { now });
      const passed: number[] = [];
      for (const pause of pauses) {
        time += pause;
        if (window.take('a') === undefined) passed.push(time);
      }
      for (const end of passed) {
        expect(passed.filter((one) => one <= end && one > end - SECONDS * 1000).length).toBeLessThanOrEqual(most);
      }
    };
    fc.assert(fc.property(fc.integer({ min: 1, max: 12 }), waits, story), { numRuns: 500 });
  });

  it('gives nobody double at a border', () => {
    const window = new SlidingWindow(5, SECONDS, { now });
    at(59);
    for (let turn = 0; turn < 5; turn += 1) expect(window.take('a')).toBeUndefined();
    at(61);
    expect(window.take('a')).toBeGreaterThan(50);
  });

  it('says after how many seconds there is one more, and keeps that word', () => {
    const window = new SlidingWindow(1, SECONDS, { now });
    at(10);
    expect([window.take('a'), window.take('b')]).toEqual([undefined, undefined]);
    const pause = window.take('a') ?? 0;
    expect(pause).toBeGreaterThanOrEqual(SECONDS);
    at(10 + pause - 4);
    expect(window.pauseOf('a')).toBeGreaterThan(0);
    at(10 + pause);
    expect(window.take('a')).toBeUndefined();
  });

  it('has one more again when one is given back', () => {
    const window = new SlidingWindow(2, SECONDS, { now });
    at(10);
    expect([window.take('a'), window.take('a')]).toEqual([undefined, undefined]);
    window.giveBack('a');
    expect([window.take('a'), window.used('a')]).toEqual([undefined, 2]);
    expect(window.take('a')).toBeGreaterThan(0);
  });

  it('gives back what was counted last, so that all is whole again as soon as without it', () => {
    const window = new SlidingWindow(2, SECONDS, { now });
    at(10);
    window.take('a');
    at(40);
    window.take('a');
    window.giveBack('a');
    at(80);
    expect(window.used('a')).toBe(0);
  });

  it('forgets the oldest when there are too many', () => {
    const window = new SlidingWindow(1, SECONDS, { mostKeys: 100, now });
    window.take('first');
    expect(window.take('first')).toBeGreaterThan(0);
    for (let other = 0; other < 100; other += 1) window.take(String(other));
    expect(window.take('first')).toBeUndefined();
  });

  it('keeps no memory for those whose window has passed', async () => {
    const before = usedBytes();
    const window = new SlidingWindow(1, 1, { mostKeys: 1e6 });
    for (let key = 0; key < 100_000; key += 1) window.count(`10.0.0.${key}`);
    expect(usedBytes() - before).toBeGreaterThan(20e6);
    await eventually(() => {
      window.count('10.1.1.1');
      expect(usedBytes() - before).toBeLessThan(10e6);
      return Promise.resolve();
    });
  });
});
