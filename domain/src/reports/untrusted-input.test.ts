import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, numberOf, textOf } from './untrusted-input.js';

describe('a text from outside', () => {
  it('becomes one printable line', () => {
    expect(textOf('  Vidange\r\n\t+ filtre\u0000 à\u202e huile\u200b ', 80)).toBe('Vidange + filtre à huile');
  });

  it('keeps accents, composed, and is cut between characters', () => {
    expect(textOf('Cle\u0301 \u{1F697}\u{1F697}', 5)).toBe('Clé \u{1F697}');
  });

  it('has one space where something unprintable stood between two', () => {
    expect(textOf('Vidange \u200b \u{F0000} filtre', 80)).toBe('Vidange filtre');
  });

  it.each([42, null, undefined, {}, '', '\u0000\u200f'])('is missing for %j', (value) => {
    expect(textOf(value, 10)).toBeUndefined();
  });

  it('never holds a control, a direction mark or half a character, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
        const clean = textOf(text, longest) ?? '-';
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
        expect([...clean].length).toBeLessThanOrEqual(Math.max(1, longest));
        expect(textOf(clean, longest)).toBe(clean);
      }),
    );
  });
});

describe('a number from outside', () => {
  it('is rounded, and missing out of its bounds', () => {
    expect([numberOf(12.345, 0, 20, 1), numberOf(21, 0, 20), numberOf('5', 0, 20), numberOf(NaN, 0, 20)]).toEqual([
      12.3,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a day from outside', () => {
  it.each(['2026-11-21', '2025-02-29', '1949-12-31', '2025-1-1', '2025-13-01', 20250101, '2025-01-01T00:00Z'])(
    'is missing for %j on 20 November 2026',
    (value) => {
      expect(dayOf(value, '2026-11-20')).toBeUndefined();
    },
  );

  it('is kept when it exists and has come', () => {
    expect(['2024-02-29', '2026-11-20'].map((day) => dayOf(day, '2026-11-20'))).toEqual(['2024-02-29', '2026-11-20']);
  });
});
