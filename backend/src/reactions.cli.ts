import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { ParkedFacts } from './postgres/parked-facts.js';

const list = (): Promise<void> =>
  withShop(async (shop) => {
    for (const { reaction, stream, tries, parkedAt, reason } of await shop.get(ParkedFacts).all()) {
      console.log(`${parkedAt.toISOString()} ${reaction} ${stream}, ${tries} tries: ${reason}`);
    }
  });

const retry = (): Promise<void> =>
  withShop(async (shop) => console.log(`${await shop.get(ParkedFacts).retryAll()} facts are tried again now`));

const program = new Command('npm run reactions --').description(
  'Facts that a reaction of the worker could not carry out.',
);
program.command('parked').description('list them, with the reason').action(list);
program.command('retry').description('have the running worker try all of them again').action(retry);
await program.parseAsync();
