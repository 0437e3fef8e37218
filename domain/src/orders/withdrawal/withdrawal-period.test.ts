import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/index.js';
import { withdrawableUntil } from './withdrawal-period.js';

describe('a fourteenth day on Easter Monday', () => {
  const endAfter = (monday: string) => withdrawableUntil(`${addDays(monday, -14)}T10:00:00.000Z`);

  it.each([
    ['2026-04-06'],
    ['2027-03-29'],
    ['2028-04-17'],
    ['2029-04-02'],
    ['2030-04-22'],
    ['2038-04-26'],
    ['2049-04-19'],
    ['2045-04-10'],
    ['2076-04-20'],
  ])('is moved to the end of the next day: %s', (monday) => {
    expect(endAfter(monday)).toBe(`${addDays(monday, 1)}T22:00:00.000Z`);
  });

  /** Easter Monday by Oudin's algorithm, which is independent of the algorithm under test. */
  const mondayOf = (year: number): string => {
    const golden = year % 19;
    const century = Math.floor(year / 100);
    const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
    const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
    const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
    return addDays(`${year}-03-28`, full - weekday + 1);
  };

  it('is moved in each of four hundred years', () => {
    const years = Array.from({ length: 400 }, (_none, index) => 2026 + index);
    expect(years.filter((year) => !endAfter(mondayOf(year)).startsWith(addDays(mondayOf(year), 1)))).toEqual([]);
  });
});
