import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, blocksOf, BLOCK_SPANS } from './blocks.js';
import { addDays, daysIn } from '../time/index.js';

const range = fc
  .tuple(fc.integer({ min: -400, max: 30_000 }), fc.integer({ min: 0, max: 1100 }))
  .map(([first, length]) => ({ from: addDays('1970-01-01', first), to: addDays('1970-01-01', first + length) }));

describe('the blocks of a range', () => {
  it('are its days, each once and in order, however it lies', () => {
    fc.assert(
      fc.property(range, (days) => {
        const held = blocksOf(days).flatMap(({ day, span }) => daysIn({ from: day, to: addDays(day, span - 1) }));
        expect(held).toEqual(daysIn(days));
      }),
      { numRuns: 50 },
    );
  });

  it('are blocks that every day of theirs belongs to', () => {
    fc.assert(
      fc.property(range, ({ from, to }) => {
        for (const { day, span } of blocksOf({ from, to })) {
          expect(blockOf(day, span)).toEqual({ day, span });
          expect(blockOf(addDays(day, span - 1), span)).toEqual({ day, span });
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    [30, 17],
    [366, 33],
    [1100, 45],
  ])('are few: of %i days at most %i', (length, most) => {
    const starts = daysIn({ from: '2026-01-01', to: '2026-06-30' });
    const counts = starts.map((from) => blocksOf({ from, to: addDays(from, length - 1) }).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  });

  it('lie within each other', () => {
    for (const day of daysIn({ from: '2026-10-01', to: '2026-12-31' })) {
      for (const span of BLOCK_SPANS) expect(blockOf(blockOf(day, span).day, 64)).toEqual(blockOf(day, 64));
    }
  });
});
