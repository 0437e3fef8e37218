import { pluralEn } from '@shop/domain';
import { InvalidArgumentError, type Command } from 'commander';
import { projectionsNamed } from '../all-projections.js';
import { comparisonLines } from '@shop/eventing/rebuild/compare';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { dropRetired, rollback } from '@shop/eventing/rebuild/rollback';
import { print } from '@shop/eventing/commands/consumer-commands';
import { withOwnTables } from './command.js';

const MEGABYTE = 1 << 20;

function megabytes(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It must be a number of megabytes.');
  return value;
}

interface RebuildFlags {
  readonly memory: number;
  readonly block: boolean;
}

const rebuildNamed = (name: string, { memory, block }: RebuildFlags): Promise<void> =>
  withOwnTables(async (stores, signal) => {
    for (const projection of projectionsNamed(name)) {
      const options = { signal, memory: memory * MEGABYTE, mayBlock: block, goLive: true };
      const { events, durationMs, blocked, comparison } = await rebuild(projection, stores, options);
      print(
        `${projection.name}: rebuilt from ${pluralEn(events, 'event', 'events')} in ${durationMs} ms; the new tables are live`,
      );
      for (const line of comparisonLines(comparison)) print(`  ${line}`);
      if (blocked.length > 0) print(`  newly blocked: ${blocked.join(', ')}`);
    }
  });

/** Adds the commands that replace, restore and drop tables: `rebuild`, `rollback` and `drop`. */
export function addRebuildCommands(program: Command): void {
  program
    .command('rebuild')
    .description('rebuild the tables of a projection from the log beside the live ones, then cut over')
    .argument('<name>', 'its name, or all')
    .option('--memory <megabytes>', 'memory for rows that are folded at once', megabytes, 256)
    .option('--block', 'block keys that are not blocked now, instead of giving up', false)
    .action(rebuildNamed);

  program
    .command('rollback')
    .description('roll back to the tables before the last rebuild, once they have caught up')
    .argument('<name>', 'the name of the projection')
    .action((name: string) =>
      withOwnTables(async (stores, signal) => {
        for (const projection of projectionsNamed(name)) {
          const comparison = await rollback(projection, stores, signal);
          print(`${projection.name}: the previous tables are live again`);
          for (const line of comparisonLines(comparison)) print(`  ${line}`);
        }
      }),
    );

  program
    .command('drop')
    .description('drop the tables kept for a rollback')
    .argument('<name>', 'the name of the projection, or all')
    .action((name: string) =>
      withOwnTables(async (stores) => {
        for (const projection of projectionsNamed(name)) {
          print(`${projection.name}: ${await dropRetired(projection, stores)} builds dropped`);
        }
      }),
    );
}
