import { setImmediate } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { inOrder, keysFirst, noPhantoms } from './checks/events.js';
import { figuresOf, type TamperEvents } from './checks/figures.js';
import { moneyOnce, onePayable, paidIsTrue, priceAsShown } from './checks/money.js';
import { UNRELIABLE, type Plan, type Violation } from './environment.js';
import { World } from './world.js';

/** Number of histories that are simulated together, and whose figures are summed up together. */
const TOGETHER = 200;
const MAX_HISTORY_MS = 10 * 24 * 3_600_000;

const CHECKS = [noPhantoms, inOrder, keysFirst, moneyOnce, onePayable, priceAsShown, paidIsTrue];

export interface SimulationOptions {
  readonly n: number;
  readonly seed: number;
  /** No new histories after this moment (milliseconds since 1970). */
  readonly until?: number;
  readonly plan?: Plan;
  readonly tamperEvents?: TamperEvents;
  readonly progress?: (histories: number) => void;
}

/** Runs until no world has anything waiting; a history that does not come to an end is a violation. */
async function untilQuiet(worlds: readonly World[]): Promise<void> {
  const ends = new Map(worlds.map((world) => [world, world.time.now + MAX_HISTORY_MS]));
  let awake = worlds;
  while (awake.length > 0) {
    awake = awake.filter((world) => {
      const isAwake = world.time.step();
      const isOver = world.time.now > (ends.get(world) ?? 0);
      if (isOver) world.violated('rest', 'somebody still waits after ten days');
      return isAwake && !isOver;
    });
    // All promises settle that can.
    await setImmediate();
  }
}

/**
 * Simulates histories from `seed` on and checks each; every violation names the seed that reproduces it. The counts are the requests,
 * events, payments and crashes in them.
 */
export async function simulate(options: SimulationOptions) {
  const { n, seed, until = Infinity, plan = UNRELIABLE, tamperEvents, progress } = options;
  Logger.overrideLogger(false);
  const violations: Violation[] = [];
  const counts = { requests: 0, events: 0, payments: 0, deaths: 0 };
  let histories = 0;
  while (histories < n && Date.now() < until) {
    const size = Math.min(TOGETHER, n - histories);
    const worlds = Array.from({ length: size }, (_none, index) => new World(seed + histories + index, plan));
    await untilQuiet(worlds);
    for (const world of worlds) {
      CHECKS.forEach((check) => check(world));
      violations.push(...world.violations);
      counts.requests += world.requests;
      counts.events += world.log.events.length;
      counts.payments += world.ledger.succeededOf(world.uuid).length;
      counts.deaths += world.deaths;
    }
    violations.push(...figuresOf(worlds, tamperEvents));
    histories += size;
    progress?.(histories);
  }
  return { histories, violations, counts };
}
