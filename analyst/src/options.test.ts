import { describe, expect, it } from 'vitest';
import { BadInput } from './bad-input.js';
import { languageOf, wholeOf } from './options.js';

describe('an option', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['many', undefined],
    ['9007199254740993', undefined],
  ])('of a whole number from 1 is %s: %s', (text, number) => {
    if (number === undefined) expect(() => wholeOf(text, '--last')).toThrow('--last must be a whole number from 1');
    else expect(wholeOf(text, '--last')).toBe(number);
  });

  it('may begin at nothing', () => {
    expect(wholeOf('0', '--last', 0)).toBe(0);
    expect(() => wholeOf('-1', '--last', 0)).toThrow(BadInput);
  });

  it('of a language is one that the shop speaks', () => {
    expect([languageOf('fr'), languageOf('en')]).toEqual(['fr', 'en']);
    expect(() => languageOf('de')).toThrow('The shop speaks fr and en, not de.');
  });
});
