import { describe, expect, it } from 'vitest';
import { momentOf } from './moment.js';

describe('a moment that somebody typed', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T08:00', '2026-03-01T08:00:00.000Z'],
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
  ])('"%s" is none', (text) => {
    expect(momentOf(text)).toBeUndefined();
  });
});
