import { describe, expect, it } from 'vitest';
import { formatDuration, formatMinutes } from './duration.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a duration', () => {
  it.each([
    [null, '–', '–'],
    [4.25, '4,3 s', '4.3 s'],
    [42, '42 s', '42 s'],
    [59.7, '1 min 0 s', '1 min 0 s'],
    [200, '3 min 20 s', '3 min 20 s'],
    [7500, '2 h 05', '2 h 05'],
    [273_600, '3 j 4 h', '3 d 4 h'],
  ])('of %s seconds is said as people say it', (seconds, french, english) => {
    expect([formatDuration(seconds, 'fr-FR'), formatDuration(seconds, 'en-GB')].map(plain)).toEqual([french, english]);
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 00'],
    [168, '2 h 48'],
    [669, '11 h 09'],
  ])('of %s minutes names no seconds, and hours once there are some', (minutes, said) => {
    expect(plain(formatMinutes(minutes, 'fr-FR'))).toBe(said);
  });

  it('is never broken over two lines', () => {
    for (const seconds of [4, 42, 200, 7500, 273_600]) expect(formatDuration(seconds, 'fr-FR')).not.toContain(' ');
  });
});
