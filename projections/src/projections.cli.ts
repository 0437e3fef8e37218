import { Command } from 'commander';
import { addProjectionCommands } from './commands/consumer-commands.js';
import { addVerifyCommand } from './commands/verify-command.js';
import { addRebuildCommands } from './commands/rebuild-commands.js';

const program = new Command('projections').description('The read models of the shop');
addRebuildCommands(program);
addVerifyCommand(program);
addProjectionCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
