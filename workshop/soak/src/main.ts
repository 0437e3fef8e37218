import { parseArgs } from 'node:util';
import { secondsSince, type RunOptions, publish, type Result } from './report.js';
import { faultsRun } from './faults-run.js';
import { killsRun } from './kills-run.js';
import { postgresAwayRun } from './postgres-away-run.js';
import { rowTestRun } from './row-test-run.js';
import { simulateRun } from './simulate-run.js';
import { webhooksRun } from './webhooks-run.js';

type Run = (options: RunOptions) => Promise<Result>;

const payments = rowTestRun({
  trial: 'purchases',
  file: 'src/payments/unreliable-delivery.test.ts',
  count: 'SHOP_PAYMENTS',
  seed: 'SHOP_PAYMENTS_SEED',
  said: /\d+ purchases, seed .*/,
});

const inputs = rowTestRun({
  trial: 'requests',
  file: 'src/testing/fuzz/fuzz.test.ts',
  count: 'SHOP_FUZZ_REQUESTS',
  seed: 'SHOP_FUZZ_SEED',
  said: /\d+ requests, slowest .*/,
});

const mails = rowTestRun({
  trial: 'orders',
  file: 'src/orders/fulfilment/delivery-sweep.test.ts',
  count: 'SHOP_SWEEP_ORDERS',
  said: /\d+ orders, promise .*/,
});

/** All runs with their default number of trials. */
const RUNS: Readonly<Record<string, { readonly run: Run; readonly n: number }>> = {
  kills: { run: killsRun, n: 10_000 },
  payments: { run: payments, n: 100_000 },
  inputs: { run: inputs, n: 5_000_000 },
  webhooks: { run: webhooksRun, n: 1_000_000 },
  mails: { run: mails, n: 10_000 },
  faults: { run: faultsRun, n: 140 },
  'postgres-away': { run: postgresAwayRun, n: 1 },
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

const [run = ''] = positionals;
const chosen = RUNS[run];
if (chosen === undefined) {
  console.error(`npm run soak -- ${Object.keys(RUNS).join('|')} [--n …] [--seed …] [--minutes …] [--report folder]`);
  process.exitCode = 1;
} else {
  const startedAt = Date.now();
  const [n, seed, minutes] = [Number(values.n ?? chosen.n), Number(values.seed), Number(values.minutes)];
  const result = await chosen.run({ n, seed, minutes, startedAt, until: startedAt + minutes * 60_000 });
  publish({ run, seed, ...result, seconds: secondsSince(startedAt) }, values.report);
  process.exitCode = result.violations.length > 0 ? 1 : 0;
}
