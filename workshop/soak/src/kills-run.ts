import { violationsOf } from './kills/checks.js';
import { load } from './kills/load.js';
import { WholeShop } from './kills/whole-shop.js';
import { secondsSince, type RunOptions, type Result } from './report.js';
import { randomFrom } from './simulation/random.js';

const CYCLES_A_CHECK = 100;

function endedByThemselves(said: readonly string[]): Record<string, number> {
  const names = said.flatMap((text) => /^(.+) ended unexpectedly/.exec(text)?.[1] ?? []);
  return Object.fromEntries(
    [...new Set(names)].map((name) => [`${name} ended by itself`, names.filter((one) => one === name).length]),
  );
}

/** Kills one or two real processes at a time with SIGKILL under load, and checks all invariants after each hundred cycles. */
export async function killsRun({ n, seed, startedAt, until }: RunOptions): Promise<Result> {
  const random = randomFrom(seed);
  const shop = await WholeShop.open();
  const violations: string[] = [];
  const counts = { visits: 0, repeats: 0, checks: 0 };
  let cycles = 0;
  try {
    while (cycles < n && Date.now() < until) {
      const round = load(shop, seed + cycles);
      const last = Math.min(n, cycles + CYCLES_A_CHECK);
      while (cycles < last && Date.now() < until) {
        await shop.killSome(random);
        cycles += 1;
      }
      counts.repeats += await round.stop();
      counts.visits += round.visits.length;
      counts.checks += 1;
      violations.push(...(await violationsOf(shop.stack, round.visits)), ...(await shop.verify(false)));
      console.log(
        `${cycles} cycles, ${counts.visits} visits in ${secondsSince(startedAt)} s, ${violations.length} violations`,
      );
    }
    await shop.stack.services.worker.stop();
    violations.push(...(await shop.verify(true)));
  } finally {
    await shop.close();
  }
  return {
    trial: 'cycles',
    trials: cycles,
    violations,
    counts: { ...counts, ...shop.kills, ...endedByThemselves(shop.said) },
  };
}
