import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { withShop } from './cli-context.js';
import { Reactions } from '../event-store/reactions.js';
import { DeadLetters, type Decision } from '../postgres/dead-letters.js';
import { BEGINNING, ReactionCheckpoints, type Position } from '../postgres/reaction-checkpoints.js';

const list = (): Promise<void> =>
  withShop(async (shop) => {
    for (const { reaction, stream, attempts, failedAt, reason, position } of await shop.get(DeadLetters).all()) {
      console.log(
        `${failedAt.toISOString()} ${reaction} ${position.commit}/${position.prepare} ${stream}, ${attempts} attempts: ${reason}`,
      );
    }
  });

const retry = (): Promise<void> =>
  withShop(async (shop) => console.log(`${await shop.get(DeadLetters).retryAll()} events will be retried now`));

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
    console.log(`${reaction} skipped ${position}; the later events of its stream are handled now`);
  });

const start = (name: string, { from }: { readonly from: string }): Promise<void> =>
  withShop(async (shop) => {
    const position = await positionOf(shop, from);
    const isKnown = await shop.get(ReactionCheckpoints, { strict: false }).move(name, position);
    if (!isKnown) throw new Error(`There is no reaction "${name}".`);
    console.log(`${name} continues from position ${position.commit}/${position.prepare}`);
  });

const program = new Command('npm run reactions --').description(
  'Dead letters and positions of the reactions of the worker.',
);
program.command('dead-letters').description('list the dead letters with their reasons').action(list);
program.command('retry').description('retry all dead letters in the running worker').action(retry);
program
  .command('skip <reaction> <position>')
  .description('skip one for good: its effect does not happen, and its stream continues')
  .requiredOption('--reason <text>', 'why')
  .requiredOption('--by <name>', 'who decides it')
  .action(skip);
program
  .command('start <reaction>')
  .description('set the position of a reaction; repeated events have one effect')
  .requiredOption('--from <position>', 'beginning, end, or <commit>/<prepare>')
  .action(start);
await program.parseAsync();
