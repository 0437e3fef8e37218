import { Command } from 'commander';
import { endWithReader, finish } from './history/run.js';
import { addCatalogue } from './history/catalogue.js';
import { addExport } from './history/export/command.js';
import { addPast } from './history/past/command.js';
import { addReplay } from './history/replay/command.js';
import { addSession } from './history/session.js';
import { addSql } from './history/sql/command.js';
import { addTail } from './history/tail.js';

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
