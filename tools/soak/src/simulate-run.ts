import { secondsSince, type RunOptions } from './options.js';
import type { Report } from './report.js';
import { simulate } from './simulation/simulate.js';

const SAY_EVERY = 10_000;

/** Runs simulated histories in virtual time. */
export const simulateRun = async ({ n, seed, minutes }: RunOptions): Promise<Report> => {
  const startedAt = Date.now();
  const until = startedAt + minutes * 60_000;
  const progress = (histories: number): void => {
    if (histories % SAY_EVERY === 0) console.log(`${histories} histories in ${secondsSince(startedAt)} s`);
  };
  const { histories, violations, counts } = await simulate({ n, seed, until, progress });
  return {
    run: 'simulate',
    seed,
    trial: 'histories',
    trials: histories,
    violations: violations.map(({ invariant, seed: of, what }) => `${invariant}, --seed ${of}: ${what}`),
    counts,
    seconds: secondsSince(startedAt),
  };
};
