import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryTimeIn } from './delivery-time.js';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the delivery time', () => {
  it.each([
    [15, '15 secondes', '15 s', '15 seconds', '15 s'],
    [60, '1 minute', '1 min', '1 minute', '1 min'],
    [600, '10 minutes', '10 min', '10 minutes', '10 min'],
    [3600, '1 heure', '1 h', '1 hour', '1 h'],
    [5400, '1 heure 30 minutes', '1 h 30 min', '1 hour 30 minutes', '1 h 30 min'],
    [7200, '2 heures', '2 h', '2 hours', '2 h'],
    [86_400, '24 heures', '24 h', '24 hours', '24 h'],
    [1_209_600, '336 heures', '336 h', '336 hours', '336 h'],
  ])('of %i seconds is said in both languages', (seconds, french, frenchShort, english, englishShort) => {
    const fr = deliveryTimeIn(seconds, 'fr');
    expect([fr.long, plain(fr.short)]).toEqual([french, frenchShort]);
    expect(deliveryTimeIn(seconds, 'en')).toEqual({ long: english, short: englishShort });
  });

  it('keeps a figure and its unit on one line in French', () => {
    expect(deliveryTimeIn(3600, 'fr').short).toBe('1\u00a0h');
  });

  it('never promises less than it takes', () => {
    const inSeconds = (short: string): number =>
      [...short.matchAll(/(\d+) (h|min|s)/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * ({ h: 3600, min: 60, s: 1 }[unit ?? ''] ?? Number.NaN),
        0,
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (seconds) => {
        const said = inSeconds(deliveryTimeIn(seconds, 'en').short);
        expect(said).toBeGreaterThanOrEqual(seconds);
        expect(said - seconds).toBeLessThan(60);
      }),
    );
  });
});
