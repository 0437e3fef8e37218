import { describe, expect, it } from 'vitest';
import { SPEED_STEPS, speedBucket, speedPercentile, speedRating } from './speed.js';

const measured = (...times: number[]) => times.map((ms) => ({ bucket: speedBucket(ms), count: 1 }));

describe('the speed that visitors feel', () => {
  it('is good up to the first bound and poor beyond the second', () => {
    expect([2500, 2501, 4000, 4001].map((ms) => speedRating('lcp', ms))).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
    expect([200, 201, 500, 501].map((ms) => speedRating('inp', ms))).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  });

  it('is what three of four measures stay below, to 5 %', () => {
    for (const slow of [8, 96, 180, 2400, 61_000]) {
      const p75 = speedPercentile(measured(1, 1, slow, 600_000)) ?? 0;
      expect(Math.abs(p75 - slow) / slow, String(slow)).toBeLessThan(0.05);
    }
  });

  it('is told in the order in which a buyer sees the pages', () => {
    expect(SPEED_STEPS.join(' ')).toBe('landing email services payment success order report other');
  });

  it('is not known without measures', () => {
    expect(speedPercentile([])).toBeNull();
  });

  it('tells the longest measure from one of half its length', () => {
    expect(speedBucket(600_000)).toBeGreaterThan(speedBucket(300_000));
  });
});
