import { describe, expect, it } from 'vitest';
import { momentOf } from './moment.js';

describe('a moment that somebody typed', () => {
  it.each([
    ['2026-03-01', '2026-02-28T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-01T08:00', '2026-03-01T07:00:00.000Z'],
    ['2026-03-29T03:00:01.5', '2026-03-29T01:00:01.500Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-01T08:00Z', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T08:00:01.5+02:00', '2026-03-01T06:00:01.500Z'],
  ])('%s is %s, whatever the clock of the machine', (text, instant) => {
    expect(momentOf(text)).toBe(instant);
  });

  it.each([
    '',
    'soon',
    'yesterday-1',
    'last 7',
    '1',
    '2026-3-1',
    '2026-02-30',
    '2026-02-30T08:00Z',
    '2026-03-01 08:00',
    '2026-03-01T25:00Z',
    '2026-03-01T25:00',
    '2026-03-01T08:60',
    '2026-03-01T08:00:60',
  ])('"%s" is none', (text) => {
    expect(momentOf(text)).toBeUndefined();
  });
});
