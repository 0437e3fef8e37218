import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { Reactions } from './event-store/reactions.js';
import { DeadLetters, type Decision } from './postgres/dead-letters.js';
import { BEGINNING, ReactionCheckpoints, type Position } from './postgres/reaction-checkpoints.js';

const list = (): Promise<void> =>
  withShop(async (shop) => {
    for (const { reaction, stream, attempts, failedAt, reason, position } of await shop.get(DeadLetters).all()) {
      console.log(
        `${failedAt.toISOString()} ${reaction} ${position.commit}/${position.prepare} ${stream}, ${attempts} attempts: ${reason}`,
      );
    }
  });

const retry = (): Promise<void> =>
  withShop(async (shop) => console.log(`${await shop.get(DeadLetters).retryAll()} events are due again now`));

/** `beginning`, `end`, or `<commit>/<prepare>` as the logs write a position. */
const positionOf = async (shop: INestApplicationContext, from: string): Promise<Position> => {
  if (from === 'beginning') return BEGINNING;
  return from === 'end' ? shop.get(Reactions).endOfLog() : positionFrom(from);
};

const positionFrom = (text: string): Position => {
  const [, commit, prepare] = /^(\d{1,20})\/(\d{1,20})$/.exec(text) ?? [];
  if (commit !== undefined && prepare !== undefined) return { commit: BigInt(commit), prepare: BigInt(prepare) };
  throw new Error(`"${text}" is no position such as 1234/1234.`);
};

const skip = (reaction: string, position: string, decision: Decision): Promise<void> =>
  withShop(async (shop) => {
    const isSkipped = await shop.get(DeadLetters, { strict: false }).skip(reaction, positionFrom(position), decision);
    if (!isSkipped) throw new Error(`Nothing of "${reaction}" waits at ${position}.`);
    console.log(`${reaction} gives up on ${position}; the later events of its stream are handled now`);
  });

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
program.command('dead-letters').description('list them, with the reason').action(list);
program.command('retry').description('have the running worker try all of them again').action(retry);
program
  .command('skip <reaction> <position>')
  .description('give one up for good: what it would have done is not done, and its stream goes on')
  .requiredOption('--reason <text>', 'why')
  .requiredOption('--by <name>', 'who decides it')
  .action(skip);
program
  .command('start <reaction>')
  .description('have it read the log from another position; what it does twice has one effect')
  .requiredOption('--from <position>', 'beginning, end, or <commit>/<prepare>')
  .action(start);
await program.parseAsync();
