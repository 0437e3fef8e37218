import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../time/index.js';
import { keptSince, UNPAID_VISIT_MONTHS } from './retention.js';

const isKept = (last: string, now: string): boolean => last >= keptSince(now);

describe('a visit without a payment', () => {
  it.each([
    ['2025-10-24T23:59:59.999Z', '2026-11-25T00:00:00.000Z', false],
    ['2025-10-25T00:00:00.000Z', '2026-11-25T23:59:59.999Z', true],
    ['2025-10-25T00:00:00.000Z', '2026-11-26T00:00:00.000Z', false],
    ['2026-02-28T12:00:00.000Z', '2027-03-28T12:00:00.000Z', true],
    ['2026-02-28T12:00:00.000Z', '2027-03-29T12:00:00.000Z', false],
    ['2026-01-31T12:00:00.000Z', '2027-03-01T00:00:00.000Z', false],
  ])('of %s is kept at %s: %s', (last, now, expected) => {
    expect(isKept(last, now)).toBe(expected);
  });

  it('is kept for 13 months to the day, on every day of five years', () => {
    expect(UNPAID_VISIT_MONTHS).toBe(13);
    for (let last = '2023-01-01'; last < '2028-01-01'; last = addDays(last, 1)) {
      const over = addMonths(last, 13);
      const kept = [over, addDays(over, 1)].map((now) => isKept(`${last}T12:00:00.000Z`, `${now}T12:00:00.000Z`));
      expect({ last, kept }).toEqual({ last, kept: [true, false] });
    }
  });
});
