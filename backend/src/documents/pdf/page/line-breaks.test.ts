import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineBreaks } from './line-breaks.js';

const WIDTH = 12;
const widthOf = (part: string): number => part.length;
const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });

describe('the lines of a text', () => {
  it('hold its words in order, and each line as many as fit into the width', () => {
    fc.assert(
      fc.property(words, (all) => {
        const lines = lineBreaks(all.join(' '), WIDTH, Infinity, widthOf);
        expect(lines.join(' ')).toBe(all.join(' '));
        for (const [index, line] of lines.entries()) {
          const [next] = lines[index + 1]?.split(' ') ?? [];
          expect(widthOf(line)).toBeLessThanOrEqual(WIDTH);
          if (next !== undefined) expect(widthOf(`${line} ${next}`)).toBeGreaterThan(WIDTH);
        }
      }),
    );
  });

  it('break a word that is wider than a line', () => {
    expect(lineBreaks('of abcdefghijklmnop', WIDTH, Infinity, widthOf)).toEqual(['of', 'abcdefghijkl', 'mnop']);
  });

  it('end with an ellipsis where there is no room for the rest', () => {
    expect(lineBreaks('one two three four five six', WIDTH, 2, widthOf)).toEqual(['one two', 'three four…']);
  });
});
