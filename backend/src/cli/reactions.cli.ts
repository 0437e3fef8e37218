import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { addReactionCommands } from './reaction-commands.js';

const program = new Command('npm run reactions --').description('Reactions of the worker: they turn events into jobs.');
addReactionCommands(program, withShop);
await program.parseAsync();
