import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOn, isPast } from './moments.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-20T13:05:40.500Z'));
});

describe('a moment of the past', () => {
  it.each([
    [undefined, false],
    ['2026-11-20T13:05:40.499Z', true],
    ['2026-11-20T13:05:40.500Z', true],
    ['2026-11-20T13:05:40.501Z', false],
    ['garbage', false],
  ])('is %s: %s', (instant, past) => {
    expect(isPast(instant)).toBe(past);
  });

  it.each([
    ['2026-11-20', '14:05', '2026-11-20T13:05:00.000Z'],
    ['2026-11-20', '14:06', '2026-11-20T13:05:00.000Z'],
    ['2026-11-21', '00:00', '2026-11-20T13:05:00.000Z'],
    ['2026-07-01', '00:15', '2026-06-30T22:15:00.000Z'],
    ['2026-01-01', '00:15', '2025-12-31T23:15:00.000Z'],
  ])('on %s at %s in Paris is %s, and never later than now', (day, time, instant) => {
    expect(instantOn(day, time)).toBe(instant);
  });
});
