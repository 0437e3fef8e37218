import { setTimeout as wait } from 'node:timers/promises';
import { figuresOf } from './faults/figures.js';
import { startProbing } from './faults/probes.js';
import { violationsOf } from './kills/checks.js';
import { load } from './kills/load.js';
import { WholeShop } from './kills/whole-shop.js';
import { secondsSince, type RunOptions, type Result } from './report.js';

const BEFORE_MS = 10_000;
const AFTERWARDS_MS = 20_000;
/** Pause in ms between two visits of a shopper, so that deliveries keep up with sales on two cores. */
const PAUSE_MS = 3000;
/** Minimum time in ms for orders to settle; otherwise it is the time that Postgres was away. */
const MIN_SETTLING_MS = 180_000;

/** Stops the shop's Postgres for `minutes` while shoppers buy; any error shown to a shopper is a violation. */
export async function postgresAwayRun({ seed, minutes }: RunOptions): Promise<Result> {
  const shop = await WholeShop.open();
  try {
    const probing = await startProbing(shop.stack, seed);
    const buying = load(shop, seed, PAUSE_MS);
    await wait(BEFORE_MS);
    const from = Date.now();
    await shop.stack.services['postgres']?.kill();
    await wait(minutes * 60_000);
    const until = Date.now();
    const soldWithout = buying.visits.length;
    await shop.stack.services['postgres']?.start();
    await wait(AFTERWARDS_MS);
    const repeats = await buying.stop();
    const spell = { dependency: 'postgres', fault: 'refused', from, until, next: Date.now() } as const;
    const probed = await probing.stop();
    const { lines, violations } = figuresOf([spell], probed, probing.needsOf);
    const dashboards = probed.filter(({ probe, at }) => probe === 'dashboard' && at > from && at < until);
    const refused = dashboards.filter(({ status }) => status === 503);
    const apart = await violationsOf(shop.stack, buying.visits, Math.max(MIN_SETTLING_MS, until - from));
    const secondsUntilSettled = secondsSince(until);
    return {
      trial: 'visits',
      trials: buying.visits.length,
      violations: [
        ...buying.errors().map((line) => `a shopper got ${line}`),
        ...violations,
        ...(refused.length === dashboards.length
          ? []
          : ['the dashboard was answered, or not refused, without Postgres']),
        ...apart,
        ...(await shop.verify(false)),
      ],
      counts: {
        repeats,
        'visits until Postgres was back': soldWithout,
        'seconds from then until each sale had its order and its money in the figures': secondsUntilSettled,
        'dashboards meanwhile': `${refused.length} of ${dashboards.length} refused with 503`,
        'requests meanwhile': lines.postgres ?? '',
      },
    };
  } finally {
    await shop.close();
  }
}
