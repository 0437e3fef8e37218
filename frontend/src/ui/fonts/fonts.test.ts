import { join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/shop/en.js';
import { fr } from '../../i18n/shop/fr.js';
import { EUROPEAN_LETTERS } from './european-letters.js';

const fontOf = (name: string) => openSync(join(import.meta.dirname, name)) as Font;

/** The code points of a `unicode-range`. */
const lettersIn = (ranges: string): number[] =>
  ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** The characters of all texts of a tree; those of a function are the characters of its source. */
function lettersOf(texts: unknown): string {
  if (typeof texts === 'string' || typeof texts === 'function') return String(texts);
  return texts && typeof texts === 'object' ? Object.values(texts).map(lettersOf).join('') : '';
}

describe('the fonts of the pages', () => {
  const inter = fontOf('inter-latin.woff2');

  it.each([
    ['French', fr],
    ['English', en],
  ])('have every letter of the %s texts', (_language, texts) => {
    const letters = [...new Set(lettersOf(texts))].filter((letter) => /[\p{L}\p{N}\p{Sc}]/u.test(letter));
    expect(letters.length).toBeGreaterThan(50);
    expect(letters.filter((letter) => !inter.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([]);
  });

  it('have the letters of the other languages of Western Europe, the no-break space and figures of one width', () => {
    for (const letter of 'ÄÅÆÑÖØßäåæñöøŒœ«»…€\u00a0')
      expect(inter.hasGlyphForCodePoint(letter.codePointAt(0)!), letter).toBe(true);
    expect(inter.availableFeatures).toContain('tnum');
    expect(inter.variationAxes['wght']).toMatchObject({ min: 400, max: 800 });
  });

  it('have the signs and the Latin letters of Europe that stand in names of cars, the rarer ones in a file of their own', () => {
    for (const sign of '!#+/°×’\'"“”«»()[]–,.&²³®™')
      expect(inter.hasGlyphForCodePoint(sign.codePointAt(0)!), sign).toBe(true);
    const european = fontOf('inter-european.woff2');
    for (const letter of 'ŠšČčŘřŽžĚěŮůŁłŃńŚśŻżŐőŰűĞğİȘșȚțĀāĒēĢģẞ')
      expect(european.hasGlyphForCodePoint(letter.codePointAt(0)!), letter).toBe(true);
    expect(european.variationAxes['wght']).toMatchObject({ min: 400, max: 800 });
    expect(lettersIn(EUROPEAN_LETTERS).filter((letter) => !european.hasGlyphForCodePoint(letter))).toEqual([]);
  });

  it('have all that stands on a plate', () => {
    const plate = fontOf('barlow-plate.woff2');
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789- ')
      expect(plate.hasGlyphForCodePoint(letter.codePointAt(0)!), letter).toBe(true);
  });
});
