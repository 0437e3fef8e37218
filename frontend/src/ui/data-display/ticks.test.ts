import { describe, expect, it } from 'vitest';
import { ticksUpTo } from './ticks.js';

describe('the values on an axis', () => {
  it.each([
    [0, [1, 2]],
    [1, [1, 2]],
    [3, [2, 4]],
    [13, [8, 16]],
    [21, [20, 40]],
    [100, [50, 100]],
    [43_001, [30_000, 60_000]],
  ])('up to %d are round', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks);
  });

  it.each([
    [0, [100, 200]],
    [150, [100, 200]],
    [1900, [1000, 2000]],
  ])('of money up to %d cents are whole euros', (highest, ticks) => {
    expect(ticksUpTo(highest, 100)).toEqual(ticks);
  });

  it('reach the highest, and leave it more than half of the height', () => {
    for (let highest = 1; highest < 5000; highest += 7) {
      const [step, top] = ticksUpTo(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(Number.isInteger(step)).toBe(true);
      expect(highest / top).toBeGreaterThanOrEqual(0.5);
    }
  });
});
