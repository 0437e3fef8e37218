import { describe, expect, it } from 'vitest';
import { averagePrice, MIN_REPORTS_FOR_AVERAGE } from './average-price.js';

describe('the average price of a report', () => {
  it('is not said of a handful of reports', () => {
    expect(averagePrice({ reports: 0, cents: 0 })).toBeNull();
    expect(averagePrice({ reports: MIN_REPORTS_FOR_AVERAGE - 1, cents: 55_100 })).toBeNull();
  });

  it.each([
    [30, 57_000, 19],
    [30, 57_001, 20],
    [30, 56_999, 19],
    [300, 430_000, 15],
  ])('of %i reports for %i cents is %i €, never less than it was', (reports, cents, euros) => {
    expect(averagePrice({ reports, cents })).toBe(euros);
  });
});
