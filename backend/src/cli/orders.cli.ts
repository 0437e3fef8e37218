import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { addOrderCommands } from './orders/order-commands.js';

const program = new Command('npm run orders --').description('Act on the order of a buyer.');
addOrderCommands(program, withShop);
await program.parseAsync();
