import { Command } from 'commander';
import { endWithReader, finish } from './run.js';
import { addCatalogue } from './catalogue.js';
import { addExport } from './export/command.js';
import { addPast } from './past/command.js';
import { addReplay } from './replay/command.js';
import { addSession } from './session.js';
import { addSql } from './sql/command.js';
import { addTail } from './tail.js';

const program = new Command('npm run -s history --')
  .description(
    'Everything the shop ever knew, in order. Data goes to standard output, words about the work to standard error.',
  )
  .exitOverride()
  .showHelpAfterError('(--help shows what can be asked)');

for (const add of [addTail, addSession, addExport, addSql, addReplay, addPast, addCatalogue]) add(program);
program.command('generate').description('generate a simulated history: generate --help');

endWithReader();
try {
  await program.parseAsync();
} catch (error) {
  finish(error);
}
