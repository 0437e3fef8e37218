import { describe, expect, it } from 'vitest';
import { formatRate, formatsOf } from './formats.js';

const french = formatsOf('fr-FR');
const english = formatsOf('en-GB');

/** Shows non-breaking spaces of any width as plain ones, and a plain space, which is a flaw, as `!`. */
const visible = (...texts: string[]) => texts.map((text) => text.replaceAll(' ', '!').replaceAll(/\s/g, ' '));

describe('the figures of staff', () => {
  it('are written as their language writes them', () => {
    expect(visible(french.rate(66.666), english.rate(66.666))).toEqual(['66,7 %', '66.7%']);
    expect(visible(french.count(12_345), english.count(12_345))).toEqual(['12 345', '12,345']);
    expect(visible(french.change(60, 50), english.change(60, 50))).toEqual(['+20,0 %', '+20.0%']);
    expect([french.points(74.1, 65), english.points(74.1, 65)]).toEqual(['+9,1', '+9.1']);
  });

  it('fall by a minus as wide as the plus', () => {
    expect(visible(french.change(969, 1000), english.change(969, 1000))).toEqual(['\u22123,1 %', '\u22123.1%']);
    expect([french.points(1, 2.5), english.points(1, 2.5)]).toEqual(['\u22121,5', '\u22121.5']);
  });

  it('name an amount the same in both', () => {
    expect(english.money(123_450)).toBe(french.money(123_450));
  });

  it.each([
    [1900, '+19,00 €'],
    [-1900, '\u221219,00 €'],
    [0, '0,00 €'],
    [1, '+0,01 €'],
  ])('say by how many euros it rose or fell: %i cents', (cents, written) => {
    expect(visible(french.signedMoney(cents), english.signedMoney(cents))).toEqual([written, written]);
  });

  it.each([
    [0, '0', '0'],
    [646, '+646', '+646'],
    [-1646, '\u22121 646', '\u22121,646'],
  ])('say by how many it rose or fell: %i', (count, ...written) => {
    expect(visible(french.signedCount(count), english.signedCount(count))).toEqual(written);
  });

  it.each([
    [200_000, '2 000 €'],
    [1949, '19 €'],
    [1950, '20 €'],
  ])('round to whole euros where a text does: %i cents', (cents, written) => {
    expect(visible(french.wholeMoney(cents))).toEqual([written]);
  });

  it.each([
    ['day', '2026-11-01', '1er novembre 2026', '1 November 2026'],
    ['shortDay', '2026-11-30', '30 nov.', '30 Nov'],
    ['hour', '2026-11-30T22:02:40Z', '23 h 02', '23:02'],
    ['clock', '2026-11-30T22:02:40Z', '23 h 02 min 40 s', '23:02:40'],
    ['moment', '2026-11-30T23:02:40Z', '1er déc. 2026, 0 h 02 min 40 s', '1 Dec 2026, 00:02:40'],
  ] as const)('name a day as it is, and an instant in Paris: %s of %s', (name, at, ...written) => {
    expect([french, english].map((formats) => formats[name](at).replaceAll(/\s/g, ' '))).toEqual(written);
  });

  it('keep the specified rate of the card and the badges', () => {
    expect(formatRate(66.666)).toBe('66.7%');
  });
});
