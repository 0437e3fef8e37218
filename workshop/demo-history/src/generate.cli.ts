import { simulatedHistory, type HistoryRequest } from '@shop/demo-data';
import { momentOf } from '@shop/domain/time';
import { Command } from 'commander';
import { appendHistory, type Progress } from './append-history.js';
import { readLogConfiguration, withShopLog } from './shop-log.js';

const THREE_MONTHS_MS = 91 * 24 * 3600 * 1000;
const REPORT_EVERY = 500;

interface Asked {
  readonly sessions: string;
  readonly seed?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Rejects invalid arguments with a sentence and exit code 2. */
const refuse = (sentence: string): never => program.error(sentence, { exitCode: 2 });

function whole(text: string, name: string, lowest: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= lowest
    ? number
    : refuse(`${name} must be a whole number from ${lowest}; "${text}" is none.`);
}

const moment = (text: string, name: string): string =>
  momentOf(text) ??
  refuse(`${name} must be a day or a moment such as 2026-03-01 or 2026-03-01T08:00:00Z; "${text}" is none.`);

function requestOf({ sessions, seed, from, to }: Asked): HistoryRequest {
  const end = to === undefined ? new Date().toISOString() : moment(to, '--to');
  const begin = from === undefined ? new Date(Date.parse(end) - THREE_MONTHS_MS).toISOString() : moment(from, '--from');
  if (begin >= end) refuse(`--from (${begin}) must be before --to (${end}).`);
  return {
    sessions: whole(sessions, '--sessions', 1),
    seed: seed === undefined ? Math.floor(Math.random() * 2 ** 31) : whole(seed, '--seed', 0),
    from: begin,
    to: end,
  };
}

/** Reports progress on a line that is overwritten on a terminal; without a terminal nothing is written until the end. */
function progressOf(all: number, startedAt: number) {
  let shown = 0;
  return ({ visits, events, at }: Progress): void => {
    if (!process.stderr.isTTY || Date.now() - shown < REPORT_EVERY) return;
    shown = Date.now();
    const rate = Math.round((events * 1000) / Math.max(1, shown - startedAt));
    process.stderr.write(`\r${visits} of ${all} visits, ${events} events (${rate}/s), ${at.slice(0, 10)} `);
  };
}

const append = (request: HistoryRequest): Promise<void> =>
  withShopLog(readLogConfiguration(), async (log) => {
    const startedAt = Date.now();
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

/** Prints the error of a failed append as one line, and sets exit code 1. */
async function generate(asked: Asked): Promise<void> {
  const request = requestOf(asked);
  try {
    await append(request);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

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

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
}
