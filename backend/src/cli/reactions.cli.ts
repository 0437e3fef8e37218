import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { addReactionCommands } from './reaction-commands.js';

const program = new Command('npm run reactions --').description('The reactions of the worker: events in, jobs out.');
addReactionCommands(program, withShop);
await program.parseAsync();
