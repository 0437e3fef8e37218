import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { describe, expect, it } from 'vitest';
import { isWorking, knownProof, onWorking, solveProof } from './proof-of-work.js';

const challengeOf = (counter: number) => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter, deriveKey });
const nonceSolved = () =>
  (JSON.parse(atob(knownProof() ?? btoa('{}'))) as Partial<Payload>).challenge?.parameters.nonce;

describe('two calls that are asked for work at once', () => {
  it('share one computation, and a later one has its own', async () => {
    const [first, second, later] = [await challengeOf(1), await challengeOf(2000), await challengeOf(1)];
    const states: boolean[] = [];
    const leave = onWorking(() => states.push(isWorking()));
    await Promise.all([solveProof(first), solveProof(second)]);
    expect(nonceSolved()).toBe(first.parameters.nonce);
    expect(states).toEqual([true, true, false]);
    await solveProof(later);
    expect(nonceSolved()).toBe(later.parameters.nonce);
    leave();
  });
});
