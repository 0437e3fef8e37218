import { Command } from 'commander';
import { addDeadLetterCommands } from './commands/dead-letter-commands.js';
import { addLookCommands } from './commands/look-commands.js';
import { addRebuildCommands } from './commands/rebuild-commands.js';

const program = new Command('projections').description('The read models of the shop');
addRebuildCommands(program);
addLookCommands(program);
addDeadLetterCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
