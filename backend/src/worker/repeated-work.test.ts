import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../platform/durations.js';
import { repeatWork } from './repeated-work.js';

/** Work that has these outcomes, one after the other; what was noted of each, with the pause after it, in ms. */
async function repeated(intervalMs: number, ...outcomes: readonly (Error | undefined)[]) {
  const over = new AbortController();
  const seen: unknown[] = [];
  let turn = 0;
  const work = () => {
    const outcome = outcomes[turn++];
    return outcome === undefined ? Promise.resolve() : Promise.reject(outcome);
  };
  await repeatWork(work, over.signal, {
    intervalMs,
    onSuccess: () => seen.push('done'),
    onFailure: (error) => seen.push(error),
    wait: (ms) => {
      seen.push(ms);
      if (turn === outcomes.length) over.abort();
      return Promise.resolve();
    },
  });
  return seen;
}

const FAILED = new Error('no answer');

describe('work of the leader', () => {
  it('of a day comes again after five minutes each time that it failed, and then after a day', async () => {
    const minutes = 5 * 60_000;
    expect(await repeated(DAY_MS, undefined, FAILED, FAILED, undefined)).toEqual([
      ...['done', DAY_MS],
      ...[FAILED, minutes, FAILED, minutes],
      ...['done', DAY_MS],
    ]);
  });

  it('of ten seconds waits no longer when it failed', async () => {
    expect(await repeated(10_000, FAILED, undefined)).toEqual([FAILED, 10_000, 'done', 10_000]);
  });
});
