import { createInterface } from 'node:readline';
import { momentOf } from '@shop/domain/time';
import { simulatedHistory } from '@shop/demo-data';
import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { Clock } from '../platform/clock.js';
import { DAY_MS } from '../platform/durations.js';
import { EventLog } from '../stores/event-store/event-log.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Streams } from '../stores/event-store/streams.js';
import { appendHistory, type Progress } from '../history/append-history.js';
import { exportPersonalData } from '../history/export-personal-data.js';

const MONTHS_3 = 91;
const REPORT_EVERY = 500;

interface Asked {
  readonly sessions: string;
  readonly seed?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Rejects invalid arguments with a sentence and exit code 2. */
const refuse = (sentence: string): never => program.error(sentence, { exitCode: 2 });

const whole = (text: string, name: string, lowest: number): number => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= lowest
    ? number
    : refuse(`${name} must be a whole number from ${lowest}; "${text}" is none.`);
};

const moment = (text: string, name: string): string =>
  momentOf(text) ??
  refuse(`${name} must be a day or a moment such as 2026-03-01 or 2026-03-01T08:00:00Z; "${text}" is none.`);

const requestOf = ({ sessions, seed, from, to }: Asked) => {
  const end = to === undefined ? new Date().toISOString() : moment(to, '--to');
  const begin =
    from === undefined ? new Date(Date.parse(end) - MONTHS_3 * DAY_MS).toISOString() : moment(from, '--from');
  if (begin >= end) refuse(`--from (${begin}) must be before --to (${end}).`);
  return {
    sessions: whole(sessions, '--sessions', 1),
    seed: seed === undefined ? Math.floor(Math.random() * 2 ** 31) : whole(seed, '--seed', 0),
    from: begin,
    to: end,
  };
};

/** Reports progress on a line that is overwritten on a terminal; without a terminal nothing is written until the end. */
const progressOf = (all: number, startedAt: number) => {
  let shown = 0;
  return ({ visits, events, at }: Progress): void => {
    if (!process.stderr.isTTY || Date.now() - shown < REPORT_EVERY) return;
    shown = Date.now();
    const rate = Math.round((events * 1000) / Math.max(1, shown - startedAt));
    process.stderr.write(`\r${visits} of ${all} visits, ${events} events (${rate}/s), ${at.slice(0, 10)} `);
  };
};

const generate = (asked: Asked): Promise<void> => {
  const request = requestOf(asked);
  return withShop(async (shop) => {
    const startedAt = Date.now();
    const log = shop.get(EventLog, { strict: false });
    const { visits, events } = await appendHistory(
      log,
      simulatedHistory(request),
      progressOf(request.sessions, startedAt),
    );
    const seconds = (Date.now() - startedAt) / 1000;
    if (process.stderr.isTTY) process.stderr.write('\n');
    const { from, to, seed } = request;
    console.log(`${visits} visits, ${events} events from ${from} to ${to} in ${seconds.toFixed(1)} s, seed ${seed}`);
  });
};

/** Serves an `export --with-personal-data` until its input ends; ignores Ctrl-C, which the export handles. */
const disclose = (): Promise<void> => {
  process.on('SIGINT', () => undefined);
  return withShop(async (shop) => {
    const parts = {
      streams: shop.get(Streams, { strict: false }),
      personalData: shop.get(PersonalData, { strict: false }),
      clock: shop.get(Clock, { strict: false }),
    };
    for await (const answer of exportPersonalData(parts, createInterface({ input: process.stdin }))) {
      process.stdout.write(`${answer}\n`);
    }
  });
};

const program = new Command('npm run history --').description('History of the shop.').exitOverride();
program
  .command('generate')
  .description('generate simulated visits for demos, benchmarks and tests; every visit starts before --to')
  .requiredOption('--sessions <number>', 'how many visits')
  .option('--seed <number>', 'seed of the random generator; the same seed gives the same history')
  .option('--from <moment>', 'earliest start of a visit (default: three months before --to)')
  .option('--to <moment>', 'latest start of a visit (default: now)')
  .addHelpText(
    'after',
    `
Examples:
  npm run history -- generate --sessions 2000
  npm run history -- generate --sessions 100000 --seed 7 --from 2025-01-01 --to 2026-01-01`,
  )
  .action(generate);

program.command('disclose', { hidden: true }).action(disclose);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
}
