import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.js';
import { parisTime, parisDay, sameTimeOn } from './paris-time.js';

const GAP_DAY = '2026-03-29';
const LONG_DAY = '2026-10-25';

describe('the same time of day on another day of Paris', () => {
  it.each([
    ['in winter', '2026-11-25', '2026-11-26T03:07:12.345Z', '2026-11-25T03:07:12.345Z'],
    ['a minute before midnight', '2026-11-25', '2026-11-26T22:59:59.999Z', '2026-11-25T22:59:59.999Z'],
    ['at midnight', '2026-11-25', '2026-11-25T23:00:00.000Z', '2026-11-24T23:00:00.000Z'],
    [
      'from the day of 23 hours to the day before',
      '2026-03-28',
      '2026-03-29T02:07:00.000Z',
      '2026-03-28T03:07:00.000Z',
    ],
    [
      'from the day of 25 hours to the day before',
      '2026-10-24',
      '2026-10-25T03:07:00.000Z',
      '2026-10-24T02:07:00.000Z',
    ],
    ['on the day of 23 hours, before the gap', GAP_DAY, '2026-03-29T23:59:00.000Z', '2026-03-29T00:59:00.000Z'],
    ['on the day of 23 hours, in the gap: its end', GAP_DAY, '2026-03-30T00:30:12.000Z', '2026-03-29T01:00:00.000Z'],
    ['on the day of 23 hours, after the gap', GAP_DAY, '2026-03-30T01:00:12.000Z', '2026-03-29T01:00:12.000Z'],
    ['on the day of 25 hours, the first of two', LONG_DAY, '2026-10-26T01:30:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['on the day of 25 hours, after both', LONG_DAY, '2026-10-26T02:00:00.000Z', '2026-10-25T02:00:00.000Z'],
    ['from the first of two', '2026-10-24', '2026-10-25T00:30:00.000Z', '2026-10-24T00:30:00.000Z'],
    ['from the second of two', '2026-10-24', '2026-10-25T01:30:00.000Z', '2026-10-24T00:30:00.000Z'],
  ])('%s', (_name, day, now, then) => {
    expect(sameTimeOn(day, now)).toBe(then);
  });

  it('is what the clocks show, on that day, for any instant of six years; only a skipped hour is its end', () => {
    const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 11, 31) });
    fc.assert(
      fc.property(instants, fc.integer({ min: -400, max: 400 }), (ms, days) => {
        const now = new Date(ms).toISOString();
        const day = addDays(parisDay(now), days);
        const then = sameTimeOn(day, now);
        const [shown, expected] = [parisTime(then), parisTime(now).time];
        expect(shown.day).toBe(day);
        if (shown.time !== expected) expect([expected.slice(0, 2), shown.time]).toEqual(['02', '03:00']);
        else expect(Date.parse(then) % 60_000).toBe(ms % 60_000);
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused for a day that does not exist', () => {
    expect(() => sameTimeOn('2026-02-30', '2026-11-26T03:07:00.000Z')).toThrow(RangeError);
  });
});
