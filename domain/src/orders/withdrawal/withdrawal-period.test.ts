import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/index.js';
import { withdrawableUntil } from './withdrawal-period.js';

const endAfter = (day: string) => withdrawableUntil(`${addDays(day, -14)}T10:00:00.000Z`);

describe('a fourteenth day on a holiday of every year', () => {
  it.each([
    ['2026-01-01', '2026-01-02T23:00:00.000Z'],
    ['2030-05-01', '2030-05-02T22:00:00.000Z'],
    ['2029-05-08', '2029-05-09T22:00:00.000Z'],
    ['2026-07-14', '2026-07-15T22:00:00.000Z'],
    ['2028-08-15', '2028-08-16T22:00:00.000Z'],
    ['2029-11-01', '2029-11-02T23:00:00.000Z'],
    ['2026-11-11', '2026-11-12T23:00:00.000Z'],
    ['2029-12-25', '2029-12-27T23:00:00.000Z'],
    ['2028-12-26', '2028-12-27T23:00:00.000Z'],
  ])('is moved past it: %s', (day, end) => {
    expect(endAfter(day)).toBe(end);
  });
});

describe('a fourteenth day on Easter Monday', () => {
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
