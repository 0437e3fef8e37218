import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { addPrivacyCommands } from './privacy/privacy-commands.js';

const program = new Command('npm run privacy --').description('Find and erase the personal data of a visitor.');
addPrivacyCommands(program, withShop);
await program.parseAsync();
