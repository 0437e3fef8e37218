import { describe, expect, it } from 'vitest';
import { isAfter } from './event.js';

const at = (commit: bigint, prepare: bigint) => ({ commit, prepare });

describe('a position', () => {
  it.each([
    [at(2n, 1n), at(1n, 2n), true],
    [at(1n, 2n), at(2n, 1n), false],
    [at(2n, 2n), at(2n, 1n), true],
    [at(2n, 1n), at(2n, 2n), false],
    [at(2n, 2n), at(2n, 2n), false],
  ])('%o is after %o by its commit, and of one commit by its prepare: %s', (position, other, is) => {
    expect(isAfter(position, other)).toBe(is);
  });
});
