import { pluralEn } from '@shop/domain';
import type { Command } from 'commander';
import type { Position } from '@shop/eventing/event';
import { projectionsNamed } from '../all-projections.js';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import type { Stores } from '@shop/eventing/consumers/stores';
import { VerifiedProjections } from '@shop/eventing/rebuild/verified';
import { isSame } from '@shop/eventing/projections/digest';
import { verify, type VerifiedTable } from '@shop/eventing/projections/verify';
import type { Projection } from '@shop/eventing/projection';
import { print, printFailure } from '@shop/eventing/commands/consumer-commands';
import { withOwnTables } from './command.js';

function printVerdict(areSame: boolean, line: string): void {
  if (areSame) print(`  same      ${line}`);
  else printFailure(`  DIFFERENT ${line}`);
}

const printFold = ({ table, rows, foldedRows, same }: VerifiedTable): void =>
  printVerdict(same, `${table}: ${pluralEn(rows, 'row', 'rows')}, folded ${foldedRows}`);

async function printRebuild(projection: Projection, stores: Stores, signal: AbortSignal): Promise<void> {
  const { comparison } = await rebuild(projection, stores, { signal, mayBlock: true, goLive: false });
  for (const { name, live, beside } of comparison.tables) {
    printVerdict(isSame(live, beside), `${name}: ${pluralEn(live.rows, 'row', 'rows')}, rebuilt ${beside.rows}`);
  }
}

const REPORT_INTERVAL_MS = 2000;

/** Reports on standard error how much of the log is folded, when that takes longer. */
export function progressOf({ name }: Projection): (at: Position, end: Position) => void {
  let reportedAt = Date.now();
  return (at, end) => {
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    console.error(`${name}: ${Math.floor((100 * Number(at.commit)) / Math.max(1, Number(end.commit)))} % of the log`);
  };
}

interface VerifyFlags {
  readonly rebuild: boolean;
  readonly resume: boolean;
}

const verifyNamed = (name: string, { rebuild: isRebuilt, resume: isResumed }: VerifyFlags): Promise<void> =>
  withOwnTables(async (stores, signal) => {
    const verified = new VerifiedProjections(stores.database);
    if (!isResumed) await verified.clear();
    for (const projection of projectionsNamed(name)) {
      const before = isResumed ? await verified.find(projection) : undefined;
      if (before !== undefined) {
        print(`${projection.name} at ${before.position}, found the same at ${before.at}`);
        continue;
      }
      const verification = await verify(projection, stores, { signal, progress: progressOf(projection) });
      await verified.record(projection, verification);
      print(
        `${projection.name} at ${verification.position}, ${pluralEn(verification.deadLetters, 'event', 'events')} blocked`,
      );
      for (const table of verification.tables) printFold(table);
      if (isRebuilt) await printRebuild(projection, stores, signal);
    }
  });

/** Adds the command `verify`, which compares tables and changes none of them. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'compare the tables with a fold of the log in tables beside them, which are dropped; exit code 1 when they differ',
    )
    .argument('[name]', 'its name, or all', 'all')
    .option('--rebuild', 'compare with rebuilt tables too, which are dropped afterwards', false)
    .option('--resume', 'skip what an interrupted run has already verified', false)
    .action(verifyNamed);
}
