import { DEPENDENCIES, type Dependency } from './dependencies.js';
import type { Probed } from './probes.js';
import type { Fault } from './tcp-proxy.js';

/** A fault of one dependency; times in milliseconds since 1970, `next` is the start of the next one. */
export interface Spell {
  readonly dependency: Dependency;
  readonly fault: Fault;
  readonly from: number;
  readonly until: number;
  readonly next: number;
}

/** Limit in ms at the 99th percentile for requests that do not need the failed dependency. */
const OTHERS_WITHIN_MS = 1000;
/** Time in ms after a fault within which everything must be normal again. */
const RECOVERED_WITHIN_MS = 5000;

const isFailed = ({ status }: Probed): boolean => status === 0 || status === 429 || status >= 500;
const isBad = (one: Probed): boolean => isFailed(one) || one.ms > OTHERS_WITHIN_MS;

/** The duration that this share of them does not exceed. */
const percentile = (durations: readonly { readonly ms: number }[], share: number): number =>
  durations.toSorted((a, b) => a.ms - b.ms)[Math.max(0, Math.ceil(share * durations.length) - 1)]?.ms ?? 0;

const described = ({ probe, status, ms }: Probed): string => `${probe} answered ${status} after ${ms} ms`;

/**
 * The effects of the faults on shoppers and staff, by dependency: what does not need a broken dependency is answered. A line has the requests
 * that did not need it during its faults, and the maximum recovery time.
 */
export function figuresOf(
  spells: readonly Spell[],
  probed: readonly Probed[],
  needsOf: ReadonlyMap<string, readonly Dependency[]>,
) {
  const lines: Record<string, string> = {};
  const violations: string[] = [];
  for (const dependency of DEPENDENCIES) {
    const own = spells.filter((spell) => spell.dependency === dependency);
    const others = probed.filter(({ probe }) => !(needsOf.get(probe) ?? []).includes(dependency));
    const meanwhile = others.filter(({ at }) => own.some(({ from, until }) => at >= from && at < until));
    const failed = meanwhile.filter(isFailed);
    const p99 = percentile(meanwhile, 0.99);
    const recoveries = own.map((spell) => recoveryOf(spell, probed));
    const slowest = Math.max(0, ...recoveries.map(({ ms }) => ms));
    lines[dependency] =
      `${own.length} faults, ${meanwhile.length} requests without need of it, ${failed.length} failed, p99 ${p99} ms, ` +
      `normal again after ${percentile(recoveries, 0.5)} ms (at most ${slowest} ms)`;
    violations.push(
      ...failed.map((one) => `${dependency} was broken: ${described(one)}`),
      ...(p99 > OTHERS_WITHIN_MS ? [`${dependency} was broken: p99 of the others is ${p99} ms`] : []),
      ...recoveries
        .filter(({ ms }) => ms > RECOVERED_WITHIN_MS)
        .map(({ spell, ms, last }) => `${ms} ms after ${dependency} was ${spell.fault}: ${described(last as Probed)}`),
    );
  }
  return { lines, violations };
}

/** Whether a request was not answered normally and ended before the next fault, which could have affected it. */
const isBadBefore = (next: number, one: Probed): boolean =>
  isBad(one) && one.at + Math.min(one.ms, OTHERS_WITHIN_MS) < next;

/** Time from the end of a fault to the start of the last request that was not answered normally. */
function recoveryOf(spell: Spell, probed: readonly Probed[]) {
  const last = probed.filter((one) => one.at >= spell.until && isBadBefore(spell.next, one)).at(-1);
  return { spell, last, ms: last === undefined ? 0 : last.at - spell.until };
}
