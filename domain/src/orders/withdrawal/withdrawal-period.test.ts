import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/index.js';
import { withdrawableUntil } from './withdrawal-period.js';

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
    const paidAt = `${addDays(monday, -14)}T10:00:00.000Z`;
    expect(withdrawableUntil(paidAt)).toBe(`${addDays(monday, 1)}T22:00:00.000Z`);
  });
});
