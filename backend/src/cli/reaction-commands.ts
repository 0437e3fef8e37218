import { pluralEn } from '@shop/domain';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import {
  addConsumerCommands,
  print,
  printIndexSample,
  printLogState,
  printOutcome,
  progressText,
} from '@shop/eventing/commands/consumer-commands';
import { BEGINNING, positionText, type Position } from '@shop/eventing/event';
import { reactionStatuses, startFrom } from '@shop/eventing/reactions/checkpoint';
import { findBlockedStreams, reactionDeadLetters } from '@shop/eventing/reactions/dead-letters';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { reactionLogState, recoverReaction, type Recovered } from '@shop/eventing/reactions/recover';
import { REACTION_TABLES, ReactionStores } from '../stores/event-store/reaction-stores.js';
import { REACTIONS } from '../platform/tokens.js';
import type { Job } from '../stores/postgres/jobs.js';

const { schema } = REACTION_TABLES;

/** Runs a command with the shop's application context. */
export type WithShop = (work: (shop: INestApplicationContext) => Promise<void>) => Promise<void>;

interface Context {
  readonly stores: ReactionStores;
  readonly shop: INestApplicationContext;
}

const reactionsOf = (shop: INestApplicationContext): readonly Reaction<Job>[] =>
  shop.get<readonly Reaction<Job>[]>(REACTIONS, { strict: false });

/** One of the shop's reactions; throws when there is none of this name. */
export function reactionNamed(shop: INestApplicationContext, name: string): Reaction<Job> {
  const reactions = reactionsOf(shop);
  const reaction = reactions.find((one) => one.name === name);
  if (reaction !== undefined) return reaction;
  throw new Error(`No reaction is called ${name}; there are ${reactions.map((one) => one.name).join(', ')}.`);
}

/** Whether a name is the wanted one; throws when none of the shop's reactions is called so, unless all are wanted. */
function nameFilter(shop: INestApplicationContext, wanted: string): (name: string) => boolean {
  if (wanted === 'all') return () => true;
  const { name: known } = reactionNamed(shop, wanted);
  return (name) => name === known;
}

async function showStatus({ stores: { database } }: Context): Promise<void> {
  for (const status of await reactionStatuses(database, schema)) print(`${status.name}: ${progressText(status)}`);
}

async function showDeadLetters({ stores: { database }, shop }: Context, wanted: string): Promise<void> {
  const isWanted = nameFilter(shop, wanted);
  for (const blocked of await findBlockedStreams(database, schema)) {
    const { reaction, stream, position, attempts, waiting, failedAt, reason } = blocked;
    if (!isWanted(reaction)) continue;
    const figures = `${pluralEn(attempts, 'attempt', 'attempts')} at ${positionText(position)}, ${pluralEn(waiting, 'later event', 'later events')} blocked since ${failedAt}`;
    print(`${reaction} ${stream}: ${figures}`);
    print(`  ${reason}`);
  }
}

async function checkLog({ stores }: Context): Promise<void> {
  for (const { name } of await reactionStatuses(stores.database, schema)) {
    const state = await reactionLogState(stores, schema, name);
    if (state !== undefined) printLogState(state);
  }
  printIndexSample(await stores.events.indexSample());
}

const recoveredText = (name: string, { state, from }: Recovered): string =>
  `${name} continues from position ${positionText(from.position)}; both agree up to ${positionText(state.agreed.position)}`;

async function recover({ stores, shop }: Context, wanted: string): Promise<void> {
  const isWanted = nameFilter(shop, wanted);
  for (const { name } of await reactionStatuses(stores.database, schema)) {
    if (!isWanted(name)) continue;
    const types = reactionsOf(shop).flatMap((reaction) => (reaction.name === name ? [reaction.type] : []));
    const recovered = await recoverReaction(stores, schema, name, async ({ from }) => {
      const { events, since } = await stores.events.ahead(types, from.position);
      print(
        `${name} will repeat ${pluralEn(events, 'event', 'events')}${since === undefined ? '' : `, from ${since} on`}`,
      );
    });
    print(recovered === undefined ? `${name} has no checkpoint` : recoveredText(name, recovered));
  }
}

function positionFrom(text: string): Position {
  const [, commit, prepare] = /^(\d{1,20})\/(\d{1,20})$/.exec(text) ?? [];
  if (commit !== undefined && prepare !== undefined) return { commit: BigInt(commit), prepare: BigInt(prepare) };
  throw new Error(`"${text}" is no position such as 1234/1234.`);
}

/** The position of `beginning`, `end`, or `<commit>/<prepare>` as log lines write it. */
async function positionOf({ events }: ReactionStores, from: string): Promise<Position> {
  if (from === 'beginning') return BEGINNING;
  return from === 'end' ? events.lastPosition() : positionFrom(from);
}

async function start({ stores, shop }: Context, wanted: string, from: string): Promise<void> {
  const { name } = reactionNamed(shop, wanted);
  const position = await positionOf(stores, from);
  const hasCheckpoint = await startFrom(stores, schema, name, position);
  if (!hasCheckpoint) throw new Error(`${name} has no checkpoint.`);
  print(`${name} continues from position ${positionText(position)}`);
}

/** Adds the commands about reactions: those of any consumer, and the one that sets where a reaction starts. */
export function addReactionCommands(program: Command, withShop: WithShop): void {
  const run = (work: (context: Context) => Promise<void>): Promise<void> =>
    withShop((shop) => work({ shop, stores: shop.get(ReactionStores, { strict: false }) }));
  addConsumerCommands(program, 'reaction', {
    status: () => run(showStatus),
    deadLetters: (name) => run((context) => showDeadLetters(context, name)),
    checkLog: () => run(checkLog),
    recover: (name) => run((context) => recover(context, name)),
    decide: (action, name, key, why) =>
      run(async ({ stores, shop }) => {
        const deadLetters = reactionDeadLetters(reactionNamed(shop, name), REACTION_TABLES, stores);
        printOutcome(name, key, await deadLetters[action](key, why));
      }),
  });
  program
    .command('start <reaction>')
    .description('set the position of a reaction; repeated events have one effect')
    .requiredOption('--from <position>', 'beginning, end, or <commit>/<prepare>')
    .action((name: string, { from }: { readonly from: string }) => run((context) => start(context, name, from)));
}
