import { InvalidArgumentError, type Command } from 'commander';
import { projectionsNamed } from '../all-projections.js';
import { comparisonLines } from '../rebuild/compare.js';
import { rebuild } from '../rebuild/rebuild.js';
import { dropRetired, rollback } from '../rebuild/rollback.js';
import { print, withStores } from './command.js';

const MEGABYTE = 1 << 20;

const megabytes = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('It must be a number of megabytes.');
  return value;
};

interface RebuildOptions {
  readonly memory: number;
  readonly block: boolean;
}

const rebuildNamed = (name: string, { memory, block }: RebuildOptions): Promise<void> =>
  withStores(async (stores, signal) => {
    for (const projection of projectionsNamed(name)) {
      const wishes = { signal, memory: memory * MEGABYTE, mayBlock: block, goLive: true };
      const { events, took, blocked, comparison } = await rebuild(projection, stores, wishes);
      print(`${projection.name}: made anew of ${events} events in ${took} ms, and read from now on`);
      for (const line of comparisonLines(comparison)) print(`  ${line}`);
      if (blocked.length > 0) print(`  newly blocked: ${blocked.join(', ')}`);
    }
  });

/** Commands that give readers other tables. */
export const addRebuildCommands = (program: Command): void => {
  program
    .command('rebuild')
    .description('make the tables of a projection anew from the events, beside those that are read, then switch')
    .argument('<name>', 'its name, or all')
    .option('--memory <megabytes>', 'of rows that are folded at once', megabytes, 512)
    .option('--block', 'block keys that are not blocked now, instead of giving up', false)
    .action(rebuildNamed);

  program
    .command('rollback')
    .description('read the tables again that stood before the last rebuild, once they have caught up')
    .argument('<name>', 'the name of the projection')
    .action((name: string) =>
      withStores(async (stores, signal) => {
        for (const projection of projectionsNamed(name)) {
          const comparison = await rollback(projection, stores, signal);
          print(`${projection.name}: the earlier tables are read from now on`);
          for (const line of comparisonLines(comparison)) print(`  ${line}`);
        }
      }),
    );

  program
    .command('drop')
    .description('forget the tables kept for a rollback')
    .argument('<name>', 'the name of the projection, or all')
    .action((name: string) =>
      withStores(async (stores) => {
        for (const projection of projectionsNamed(name)) {
          print(`${projection.name}: ${await dropRetired(projection, stores)} builds dropped`);
        }
      }),
    );
};
