import { Command } from 'commander';
import { makeUserOf } from './event-store-user.js';
import { endWithSentence } from './cli-context.js';
import { readEnvironment } from '../platform/environment.js';

const program = new Command('event-store.cli.js').description('The user of the shop in an event store with TLS.');
program
  .command('user')
  .description('make the user that EVENT_STORE_URL names, who may read $all; asks for the password of an admin')
  .option('--admin <name>', 'who makes it', 'admin')
  .action(({ admin }: { admin: string }) =>
    endWithSentence(async () => {
      const url = readEnvironment(process.env, (read) => read.text('EVENT_STORE_URL'));
      console.log(await makeUserOf(url, admin, process.env['EVENT_STORE_ADMIN_PASSWORD']));
    }),
  );
await program.parseAsync();
