import type { Command } from 'commander';
import { projectionsNamed } from '../all-projections.js';
import { findBlockedKeys, retry, skip, type Decision } from '@shop/eventing/runner/dead-letters';
import { print, whoami, withStores } from './command.js';

const listNamed = (name: string): Promise<void> =>
  withStores(async ({ database }) => {
    for (const projection of projectionsNamed(name)) {
      for (const blocked of await findBlockedKeys(database, projection)) {
        const { key, since, type, stream, revision, waiting, reason } = blocked;
        print(`${projection.name} ${key}: ${type} at ${stream}@${revision}, ${waiting} events blocked since ${since}`);
        print(`  ${reason}`);
      }
    }
  });

const decide = (decision: typeof retry) => (name: string, key: string, why: Decision) =>
  withStores(async (stores) => {
    for (const projection of projectionsNamed(name)) {
      const outcome = await decision(projection, key, why, stores);
      print(`${projection.name} ${key}: ${outcome}`);
      if (outcome.includes('still blocked')) process.exitCode = 1;
    }
  });

/** Commands about events that could not be applied. */
export const addDeadLetterCommands = (program: Command): void => {
  program
    .command('dead-letters')
    .description('list the keys that are blocked because an event of theirs cannot be applied')
    .argument('[name]', 'the name of the projection, or all', 'all')
    .action(listNamed);

  const deciding = (verb: string, description: string) =>
    program
      .command(verb)
      .description(description)
      .argument('<name>', 'the name of the projection')
      .argument('<key>', 'the key that is blocked')
      .requiredOption('--reason <text>', 'why; it is kept')
      .option('--by <name>', 'who decides', whoami());

  deciding('retry', 'apply the events of a key that is blocked, in their order').action(decide(retry));
  deciding('skip', 'leave the event that is to blame out for good, and apply those behind it').action(decide(skip));
};
