import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { addConsumerCommands, print, progressText } from '@shop/eventing/commands/consumer-commands';
import { BEGINNING, positionText, type Position } from '@shop/eventing/event';
import { reactionStatuses, startFrom } from '@shop/eventing/reactions/checkpoint';
import { findBlockedStreams } from '@shop/eventing/reactions/dead-letters';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { retryStream, skipStream } from '@shop/eventing/reactions/retries';
import { reactionLogState, recoverReaction, type Recovered } from '@shop/eventing/reactions/recover';
import { logStateText } from '@shop/eventing/runner/log-state';
import type { Decision } from '@shop/eventing/runner/dead-letters';
import { REACTION_TABLES, ReactionStores } from '../stores/event-store/reaction-stores.js';
import { REACTIONS } from '../platform/tokens.js';
import type { Job } from '../stores/postgres/jobs.js';

const { schema } = REACTION_TABLES;

/** Runs a command with the shop's application context. */
export type WithShop = (work: (shop: INestApplicationContext) => Promise<void>) => Promise<void>;

type Lines = Promise<readonly string[]>;

const status = async ({ database }: ReactionStores): Lines =>
  (await reactionStatuses(database, schema)).map((one) => `${one.name}: ${progressText(one)}`);

const deadLetters = async ({ database }: ReactionStores, name: string): Lines => {
  const blocked = await findBlockedStreams(database, schema);
  const named = blocked.filter(({ reaction }) => name === 'all' || reaction === name);
  return named.flatMap(({ reaction, stream, position, attempts, waiting, failedAt, reason }) => [
    `${reaction} ${stream}: ${attempts} attempts at ${positionText(position)}, ${waiting} events blocked since ${failedAt}`,
    `  ${reason}`,
  ]);
};

const checkLog = async (stores: ReactionStores): Lines => {
  const lines: string[] = [];
  for (const { name } of await reactionStatuses(stores.database, schema)) {
    const state = await reactionLogState(stores, schema, name);
    if (state !== undefined) lines.push(logStateText(state));
  }
  return lines;
};

const recoveredText = (name: string, { state, from }: Recovered): string =>
  `${name} continues from position ${positionText(from.position)}; both agree up to ${positionText(state.agreed.position)}`;

const recover = async (stores: ReactionStores, wanted: string): Lines => {
  const lines: string[] = [];
  for (const { name } of await reactionStatuses(stores.database, schema)) {
    if (wanted !== 'all' && name !== wanted) continue;
    const recovered = await recoverReaction(stores, schema, name);
    lines.push(recovered === undefined ? `${name} has no checkpoint` : recoveredText(name, recovered));
  }
  return lines;
};

/** One of the shop's reactions; throws when there is none of this name. */
export const reactionNamed = (shop: INestApplicationContext, name: string): Reaction<Job> => {
  const reactions = shop.get<readonly Reaction<Job>[]>(REACTIONS, { strict: false });
  const reaction = reactions.find((one) => one.name === name);
  if (reaction === undefined) throw new Error(`There is no reaction "${name}".`);
  return reaction;
};

const positionFrom = (text: string): Position => {
  const [, commit, prepare] = /^(\d{1,20})\/(\d{1,20})$/.exec(text) ?? [];
  if (commit !== undefined && prepare !== undefined) return { commit: BigInt(commit), prepare: BigInt(prepare) };
  throw new Error(`"${text}" is no position such as 1234/1234.`);
};

/** The position of `beginning`, `end`, or `<commit>/<prepare>` as log lines write it. */
const positionOf = async ({ events }: ReactionStores, from: string): Promise<Position> => {
  if (from === 'beginning') return BEGINNING;
  return from === 'end' ? events.lastPosition() : positionFrom(from);
};

const start = async (stores: ReactionStores, name: string, from: string): Lines => {
  const position = await positionOf(stores, from);
  const isKnown = await startFrom(stores, schema, name, position);
  if (!isKnown) throw new Error(`There is no reaction "${name}".`);
  return [`${name} continues from position ${positionText(position)}`];
};

/** Adds the commands about reactions: those of any consumer, and the one that sets where a reaction starts. */
export const addReactionCommands = (program: Command, withShop: WithShop): void => {
  const linesWith = async (work: (stores: ReactionStores, shop: INestApplicationContext) => Lines): Lines => {
    let lines: readonly string[] = [];
    await withShop(async (shop) => {
      lines = await work(shop.get(ReactionStores, { strict: false }), shop);
    });
    return lines;
  };
  const decide = (decision: typeof retryStream) => (name: string, key: string, why: Decision) =>
    linesWith(async (stores, shop) => {
      const reaction = reactionNamed(shop, name);
      return [`${name} ${key}: ${await decision({ reaction, tables: REACTION_TABLES }, key, why, stores)}`];
    });
  addConsumerCommands(program, 'reaction', {
    status: () => linesWith(status),
    deadLetters: (name) => linesWith((stores) => deadLetters(stores, name)),
    checkLog: () => linesWith(checkLog),
    recover: (name) => linesWith((stores) => recover(stores, name)),
    retry: decide(retryStream),
    skip: decide(skipStream),
  });
  program
    .command('start <reaction>')
    .description('set the position of a reaction; repeated events have one effect')
    .requiredOption('--from <position>', 'beginning, end, or <commit>/<prepare>')
    .action(async (name: string, { from }: { readonly from: string }) => {
      for (const line of await linesWith((stores) => start(stores, name, from))) print(line);
    });
};
