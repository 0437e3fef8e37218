import { setTimeout as wait } from 'node:timers/promises';
import { violationsOf } from './kills/checks.js';
import { traffic } from './kills/traffic.js';
import { WholeShop } from './kills/whole-shop.js';
import { secondsSince, type RunOptions } from './options.js';
import type { Report } from './report.js';

const BEFORE_MS = 10_000;

/** The shop's Postgres is away for so many minutes while shoppers buy; an error that one of them is shown is a violation. */
export const postgresAwayRun = async ({ seed, minutes }: RunOptions): Promise<Report> => {
  const startedAt = Date.now();
  const shop = await WholeShop.open();
  try {
    const buying = traffic(shop, seed);
    await wait(BEFORE_MS);
    await shop.stack.services['postgres']?.kill();
    await wait(minutes * 60_000);
    const repeats = await buying.stop();
    await shop.stack.services['postgres']?.start();
    const backAt = Date.now();
    const violations = [
      ...buying.errors().map((line) => `G10 a shopper got ${line}`),
      ...(await violationsOf(shop.stack, buying.visits)),
      ...(await shop.verify(false)),
    ];
    const counts = { repeats, 'seconds until all was caught up': secondsSince(backAt) };
    const trials = buying.visits.length;
    return {
      run: 'postgres-away',
      seed,
      trial: 'visits',
      trials,
      violations,
      counts,
      seconds: secondsSince(startedAt),
    };
  } finally {
    await shop.close();
  }
};
