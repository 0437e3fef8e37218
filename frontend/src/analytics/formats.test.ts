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

  it('keep the specified rate of the card and the badges', () => {
    expect(formatRate(66.666)).toBe('66.7%');
  });
});
