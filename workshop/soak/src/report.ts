import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Options of every long run. */
export interface RunOptions {
  /** Number of trials. */
  readonly n: number;
  readonly seed: number;
  readonly minutes: number;
  /** When the run began, and the end of its minutes, after which no new trial starts; in ms since 1970. */
  readonly startedAt: number;
  readonly until: number;
}

export const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);

/** The result of a long run. */
export interface Report {
  readonly run: string;
  readonly seed: number;
  /** What counts as one trial. */
  readonly trial: string;
  readonly trials: number;
  readonly violations: readonly string[];
  /** Other values that were counted. */
  readonly counts: Readonly<Record<string, number | string>>;
  readonly seconds: number;
}

/** The part of a report that the run itself knows. */
export type Result = Omit<Report, 'run' | 'seed' | 'seconds'>;

const RULE_OF_THREE = 3;
const MAX_SHOWN = 20;

/** Upper bound (95 % confidence) of the share of trials with a violation; null without trials, or with a violation. */
export const boundOf = ({ trials, violations }: Report): number | null =>
  trials === 0 || violations.length > 0 ? null : RULE_OF_THREE / trials;

export function textOf(report: Report): string {
  const { run, seed, trial, trials, violations, counts, seconds } = report;
  const bound = boundOf(report);
  return [
    `${run}, seed ${seed}: ${trials} ${trial} in ${seconds} s, ${violations.length} violations`,
    ...(bound === null ? [] : [`at most ${bound.toExponential(1)} per trial (3/n, 95 %)`]),
    ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
    ...violations.slice(0, MAX_SHOWN),
  ].join('\n');
}

/** Prints a report, and writes it as JSON to the folder, if one is given. */
export function publish(report: Report, folder: string | undefined): void {
  console.log(textOf(report));
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.run}-${report.seed}.json`);
  writeFileSync(file, `${JSON.stringify({ ...report, bound: boundOf(report) }, undefined, 2)}\n`);
}
