import { describe, expect, it } from 'vitest';
import { analyticsOf } from '../../testing/staff.js';
import { isAtSameTime, isRunning, lengthsOf } from './comparison.js';

const UNTIL = '2026-10-22T08:00:00.000Z';
const counted = (currentUntil?: string | null, previousUntil?: string | null) =>
  analyticsOf({
    ...(currentUntil === undefined ? {} : { currentUntil }),
    ...(previousUntil === undefined ? {} : { previousUntil }),
  });

describe('a day that is not over', () => {
  it.each([
    ['2026-10-22', UNTIL, true],
    ['2026-10-21', UNTIL, false],
    ['2026-10-22', null, false],
    ['2026-10-22', undefined, false],
  ])('is %s while the period is counted until %s: %s', (day, until, running) => {
    expect(isRunning(counted(until), day)).toBe(running);
  });

  it.each([
    [UNTIL, UNTIL, true],
    [UNTIL, null, false],
    [null, UNTIL, false],
    [undefined, undefined, false],
  ])('is compared at the same time of day where both sides have one: %s and %s', (until, before, same) => {
    expect(isAtSameTime(counted(until, before))).toBe(same);
  });
});

describe('the number of days of a period', () => {
  it.each([
    ['2026-10-16', '2026-10-22', 7],
    ['2026-10-16', '2026-10-31', 7],
    ['2026-10-22', '2026-10-31', 1],
    ['2026-10-01', '2026-10-20', 20],
    ['2026-10-24', '2026-10-31', 8],
  ])('from %s to %s leaves out the days after the 22nd, unless it is all of them: %i', (from, to, days) => {
    expect(lengthsOf(analyticsOf({ current: { from, to } }))).toEqual([days, 7]);
  });
});
