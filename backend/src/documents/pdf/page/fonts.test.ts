import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawable, fontOf, type Face } from './fonts.js';

const FACES: readonly Face[] = ['regular', 'strong', 'plate'];

function undrawn(text: string, face: Face): string[] {
  return [...text].filter((character) => !fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

describe('a text in a PDF', () => {
  it('has a glyph for each of its characters, whatever it was', () => {
    const letter = fc.integer({ min: 0xa0, max: 0x24f }).map((code) => String.fromCodePoint(code));
    const written = fc.oneof(
      ...[letter, 'binary' as const, 'grapheme' as const].map((unit) => fc.string({ unit, maxLength: 60 })),
    );
    fc.assert(
      fc.property(written, fc.constantFrom(...FACES), (text, face) => {
        expect(undrawn(drawable(text, face), face)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['up! e-up! #1 C-MAX+ 500° 4×4 (5T) 2,0 R/T N°4', 'Škoda Łódź Őriző Țiriac Ğ ß Ångström Doblò ë-C3'])(
    'keeps the signs and the Latin letters of Europe: %s',
    (text) => {
      expect(drawable(text, 'regular')).toBe(text);
    },
  );

  it.each([
    ['e\u2011tron B\u2012MAX', 'e-tron B-MAX'],
    ['Citigo\u1d49 iV', 'Citigoe iV'],
    ['ＢＭＷ Ⅷ ﬁ', 'BMW VIII fi'],
    ['x\u030c Ǆ ŉ', 'x DZ ?n'],
    ['a\u2003b', 'a b'],
    ['Волга 500', '????? 500'],
    ['\u{1F697}', '?'],
  ])('folds what its fonts do not have: %j', (text, drawn) => {
    expect(drawable(text, 'regular')).toBe(drawn);
  });
});
