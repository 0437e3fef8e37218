import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { addPaymentCommands } from './payment-commands.js';

const program = new Command('npm run payments --').description(
  'Compare the shop with the records of the payment provider.',
);
addPaymentCommands(program, withShop);
await program.parseAsync();
