import { setTimeout as wait } from 'node:timers/promises';
import { DEPENDENCIES, putBefore, type Proxies } from './faults/dependencies.js';
import { figuresOf, type Spell } from './faults/figures.js';
import { startProbing } from './faults/probes.js';
import { FAULTS } from './faults/tcp-proxy.js';
import { violationsOf } from './kills/checks.js';
import { load } from './kills/load.js';
import { WholeShop } from './kills/whole-shop.js';
import type { RunOptions, Result } from './report.js';
import { randomFrom } from './simulation/random.js';

const FAULT_MS = 5000;
/** Pause between faults in ms, longer than recovery may take. */
const BETWEEN_MS = 8000;
const WARM_UP_MS = 10_000;
/** Pause in ms between two visits of a shopper, so that deliveries keep up with sales on two cores. */
const PAUSE_MS = 3000;

/** Injects faults into one dependency at a time while shoppers buy: unaffected functions keep working, the others recover. */
export async function faultsRun({ n, seed, until: end }: RunOptions): Promise<Result> {
  const random = randomFrom(seed);
  const shop = await WholeShop.open();
  const proxies: Proxies = new Map();
  try {
    await putBefore(shop.stack, proxies);
    const probing = await startProbing(shop.stack, seed);
    const buying = load(shop, seed, PAUSE_MS);
    await wait(WARM_UP_MS);
    const spells: Spell[] = [];
    while (spells.length < n && Date.now() < end) {
      const [dependency, fault] = [random.one(DEPENDENCIES), random.one(FAULTS)];
      const proxy = proxies.get(dependency);
      const from = Date.now();
      proxy?.begin(fault);
      await wait(FAULT_MS);
      proxy?.lift();
      const until = Date.now();
      await wait(BETWEEN_MS);
      spells.push({ dependency, fault, from, until, next: Date.now() });
    }
    const repeats = await buying.stop();
    const { lines, violations } = figuresOf(spells, await probing.stop(), probing.needsOf);
    return {
      trial: 'faults',
      trials: spells.length,
      violations: [...violations, ...(await violationsOf(shop.stack, buying.visits)), ...(await shop.verify(false))],
      counts: { visits: buying.visits.length, repeats, ...lines },
    };
  } finally {
    await shop.close();
    for (const proxy of proxies.values()) await proxy.close();
  }
}
