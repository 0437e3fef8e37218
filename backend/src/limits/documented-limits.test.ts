import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limitsFrom, PRODUCTION, RELAXED } from './limits.js';

const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 24 * 3600 };
const PAGE = new URL('../../../docs/limits.md', import.meta.url);
/** A figure with its time, which the last of several figures may have for all: `120, 60, 60 a minute`. */
const FIGURE = /(\d[\d,]*\d|\d)(?: (MiB))?(?: (?:a|an|in)(?: (\d+))? (second|minute|hour|day)s?)?/g;

/** The figures of a row of the page, by the names of its limits: how many, in how many seconds, and by what. */
function figuresIn(row: string): readonly (readonly [name: string, ...figure: unknown[]])[] {
  const [, names = '', , per = '', how = ''] = row.split('|').map((cell) => cell.trim());
  const limits = [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  const found = [...how.matchAll(FIGURE)].slice(0, limits.length);
  const time = found.findLast(([, , , , unit]) => unit !== undefined);
  return limits.map((name, index) => {
    const [, count = '', size, times = time?.[3], unit = time?.[4] ?? ''] = found[index] ?? [];
    const most = Number(count.replaceAll(',', '')) * (size === 'MiB' ? 1024 * 1024 : 1);
    return [
      name,
      most,
      Number(times ?? 1) * (SECONDS[unit] ?? 0),
      (per.split(', ')[index] ?? per.split(', ').at(-1))?.toLowerCase(),
    ];
  });
}

const { ofRoutes, ofEffects } = PRODUCTION;
const all = Object.entries({ ...ofRoutes, ...ofEffects });

describe('the page about limits', () => {
  it('has every figure as the shop counts it', () => {
    const rows = readFileSync(PAGE, 'utf8').split('\n');
    const documented = rows.filter((row) => row.startsWith('| `')).flatMap(figuresIn);
    const known = documented.filter(([name]) => all.some(([one]) => one === name));
    const counted = all.map(([name, { most, seconds, by }]) => [name, most, seconds, by]);
    expect(known.toSorted()).toEqual(counted.toSorted());
  });
});

describe('relaxed limits', () => {
  it('are 10,000 times as much, in the same time', () => {
    const relaxed = Object.entries({ ...RELAXED.ofRoutes, ...RELAXED.ofEffects });
    expect(relaxed).toEqual(all.map(([name, limit]) => [name, { ...limit, most: 10_000 * limit.most }]));
    expect([RELAXED.lookups.most, RELAXED.forgedMessages.mostASecond]).toEqual([50_000_000, 500_000]);
    expect([RELAXED.automaticWithdrawals, RELAXED.signIn]).toEqual([
      ...[20_000, { freeFailures: 50_000, longestPauseSeconds: 900 }],
    ]);
  });

  it('may have single figures of their own', () => {
    expect(limitsFrom('relaxed,automatic-withdrawals=1')).toEqual({ ...RELAXED, automaticWithdrawals: 1 });
    expect(limitsFrom('production,paid-look-ups=3,times-with-work=2')).toEqual({
      ...{ ...PRODUCTION, lookups: { most: 3 }, work: { ...PRODUCTION.work, times: 2 } },
    });
  });
});
