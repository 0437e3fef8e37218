import { describe, expect, it } from 'vitest';
import { OpenAnswers } from './open-answers.js';

describe('answers that stay open', () => {
  it('are so many of one address, and so many of all', () => {
    const open = new OpenAnswers(4, 2);
    const taken = (...keys: readonly string[]) => keys.map((key) => open.take(key) !== undefined);
    const [first, second] = [open.take('a'), open.take('a')];
    expect(taken('a')).toEqual([false]);
    first?.();
    expect(taken('a', 'a')).toEqual([true, false]);
    expect(taken('b', 'c', 'd')).toEqual([true, true, false]);
    second?.();
    expect(taken('d', 'a')).toEqual([true, false]);
  });

  it('leave room for others, however many there were before', () => {
    const open = new OpenAnswers(2, 1);
    for (let turn = 0; turn < 10; turn += 1) {
      const leave = open.take(`${turn % 2}`);
      expect(leave).toBeDefined();
      leave?.();
    }
  });
});
