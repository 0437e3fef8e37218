import { secondsSince, type RunOptions, type Result } from './report.js';
import { simulate } from './simulation/simulate.js';

const SAY_EVERY = 10_000;

/** Runs simulated histories in virtual time. */
export async function simulateRun({ n, seed, startedAt, until }: RunOptions): Promise<Result> {
  const progress = (histories: number): void => {
    if (histories % SAY_EVERY === 0) console.log(`${histories} histories in ${secondsSince(startedAt)} s`);
  };
  const { histories, violations, counts } = await simulate({ n, seed, until, progress });
  return {
    trial: 'histories',
    trials: histories,
    violations: violations.map(({ invariant, seed: of, what }) => `${invariant}, --seed ${of}: ${what}`),
    counts,
  };
}
