import { describe, expect, it } from 'vitest';
import { parisInstant, parisTime } from './paris-time.js';

describe('the clocks of Paris', () => {
  it.each([
    ['2026-03-01', '09:00', '2026-03-01T08:00:00.000Z'],
    ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
    ['2026-01-01', '00:00', '2025-12-31T23:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('show %s %s at %s', (day, time, at) => {
    expect(parisInstant({ day, time })).toBe(at);
    expect(parisTime(at)).toEqual({ day, time });
  });

  it('show an hour twice in October: the first is meant', () => {
    expect(parisInstant({ day: '2026-10-25', time: '02:30' })).toBe('2026-10-25T00:30:00.000Z');
    expect(parisTime('2026-10-25T01:30:00.000Z')).toEqual({ day: '2026-10-25', time: '02:30' });
  });

  it('leave an hour out in March: what they would have shown is meant', () => {
    expect(parisInstant({ day: '2026-03-29', time: '02:30' })).toBe('2026-03-29T01:30:00.000Z');
  });

  it.each([
    ['', ''],
    ['2026-02-30', '08:00'],
    ['2026-03-01', '25:00'],
    ['2026-03-01', ''],
  ])('never show %s %s', (day, time) => {
    expect(parisInstant({ day, time })).toBeUndefined();
  });
});
