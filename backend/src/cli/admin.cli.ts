import { Command } from 'commander';
import { addAdminCommands } from './admin-commands.js';
import { withShop } from './cli-context.js';

const program = new Command('npm run admin --').description(
  'Accounts of staff; the password comes from ADMIN_PASSWORD or is asked for.',
);
addAdminCommands(program, withShop, process.env['ADMIN_PASSWORD']);
await program.parseAsync();
