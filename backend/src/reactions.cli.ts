import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { Reactions } from './event-store/reactions.js';
import { ParkedFacts } from './postgres/parked-facts.js';
import { BEGINNING, ReactionCheckpoints, type Place } from './postgres/reaction-checkpoints.js';

const list = (): Promise<void> =>
  withShop(async (shop) => {
    for (const { reaction, stream, tries, parkedAt, reason } of await shop.get(ParkedFacts).all()) {
      console.log(`${parkedAt.toISOString()} ${reaction} ${stream}, ${tries} tries: ${reason}`);
    }
  });

const retry = (): Promise<void> =>
  withShop(async (shop) => console.log(`${await shop.get(ParkedFacts).retryAll()} facts are tried again now`));

/** `beginning`, `end`, or `<commit>/<prepare>` as the logs write a position. */
const positionOf = async (shop: INestApplicationContext, from: string): Promise<Place> => {
  if (from === 'beginning') return BEGINNING;
  if (from === 'end') return shop.get(Reactions).endOfLog();
  const [, commit, prepare] = /^(\d{1,20})\/(\d{1,20})$/.exec(from) ?? [];
  if (commit !== undefined && prepare !== undefined) return { commit: BigInt(commit), prepare: BigInt(prepare) };
  throw new Error(`--from must be beginning, end or a position such as 1234/1234; "${from}" is none.`);
};

const start = (name: string, { from }: { readonly from: string }): Promise<void> =>
  withShop(async (shop) => {
    const position = await positionOf(shop, from);
    const isKnown = await shop.get(ReactionCheckpoints, { strict: false }).move(name, position);
    if (!isKnown) throw new Error(`There is no reaction "${name}".`);
    console.log(`${name} goes on from ${position.commit}/${position.prepare}`);
  });

const program = new Command('npm run reactions --').description(
  'Events that a reaction of the worker could not handle, and where reactions read on.',
);
program.command('parked').description('list them, with the reason').action(list);
program.command('retry').description('have the running worker try all of them again').action(retry);
program
  .command('start <reaction>')
  .description('have it read the log from another position; what it does twice has one effect')
  .requiredOption('--from <position>', 'beginning, end, or <commit>/<prepare>')
  .action(start);
await program.parseAsync();
