import { randomUUID } from 'node:crypto';
import type { Position } from '@shop/eventing/event';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { findBlockedStreams, reactionDeadLetters, type BlockedStream } from '@shop/eventing/reactions/dead-letters';
import { outcomeText } from '@shop/eventing/consumers/dead-letters';
import { reactionNamed } from '../cli/reaction-commands.js';
import { REACTION_TABLES, ReactionStores } from '../stores/event-store/reaction-stores.js';
import type { StoryShop } from './shop.js';

export const storesOf = ({ app }: StoryShop): ReactionStores => app.get(ReactionStores, { strict: false });

/** The oldest dead letter of each stream. */
export const deadLettersOf = (shop: StoryShop): Promise<readonly BlockedStream[]> =>
  findBlockedStreams(storesOf(shop).database, REACTION_TABLES.schema);

/** Inserts a dead letter whose last failure was long ago. */
export async function plantDeadLetter(
  shop: StoryShop,
  { reaction, stream, position }: { reaction: string; stream: string; position: Position },
): Promise<void> {
  await shop.rows(
    `insert into backend.dead_letter (reaction, commit_pos, prepare_pos, stream, reason, attempts, failed_at)
     values ($1, $2, $3, $4, 'no such field', 99, now() - interval '40 days')`,
    [reaction, String(position.commit), String(position.prepare), stream],
  );
}

/** Appends an event in a version that the shop never wrote, so that it cannot be read. */
export async function appendUnreadable(shop: StoryShop, stream: string, type: string): Promise<void> {
  const store = shop.app.get(StreamStore, { strict: false });
  const metadata = { at: new Date().toISOString(), schemaVersion: 99, actor: 'system' };
  await store.append(stream, await store.endOf(stream), [{ id: randomUUID(), type, data: {}, metadata }]);
}

const deciding = (action: 'retry' | 'skip') => async (shop: StoryShop, name: string, stream: string) => {
  const deadLetters = reactionDeadLetters(reactionNamed(shop.app, name), REACTION_TABLES, storesOf(shop));
  return outcomeText(await deadLetters[action](stream, { reason: 'the visit was a rehearsal', by: 'ana' }));
};

export const retried = deciding('retry');
export const skipped = deciding('skip');
