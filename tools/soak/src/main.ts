import { parseArgs } from 'node:util';
import type { RunOptions } from './options.js';
import { publish, type Report } from './report.js';
import { killsRun } from './kills-run.js';
import { simulateRun } from './simulate-run.js';

type Run = (options: RunOptions) => Promise<Report>;

/** Each run with its number of trials where none is asked for. */
const RUNS: Readonly<Record<string, { readonly run: Run; readonly n: number }>> = {
  kills: { run: killsRun, n: 10_000 },
  simulate: { run: simulateRun, n: 1_000_000 },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    report: { type: 'string' },
  },
});

const chosen = RUNS[positionals[0] ?? ''];
if (chosen === undefined) {
  console.error(`npm run soak -- ${Object.keys(RUNS).join('|')} [--n …] [--seed …] [--minutes …] [--report folder]`);
  process.exitCode = 1;
} else {
  const { n = chosen.n, seed, minutes, report: folder } = values;
  const report = await chosen.run({ n: Number(n), seed: Number(seed), minutes: Number(minutes) });
  publish(report, folder);
  process.exitCode = report.violations.length > 0 ? 1 : 0;
}
