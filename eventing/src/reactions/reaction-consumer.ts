import { BEGINNING } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { LeaseLost, type Consumer, type Lease } from '../consumers/consumer.js';
import type { Stores } from '../consumers/stores.js';
import { checkpointsIn, createCheckpoint } from './checkpoint.js';
import { addDeadLetters, blockedStreamsOf } from './dead-letters.js';
import type { LogEnd } from './log-end.js';
import { handleEvents, type Reaction, type ReactionTables } from './reaction.js';
import { sortEvents } from './sort-events.js';

/**
 * Gives a reaction without a checkpoint its first position: the end of the log, because an installation that is attached to an older
 * log does nothing about past events, or the beginning when the reaction wants all of them.
 */
export async function createStart(
  { name, startsAt }: Pick<Reaction, 'name' | 'startsAt'>,
  schema: string,
  queries: Queries,
  logEnd: LogEnd,
): Promise<void> {
  const start = startsAt === 'beginning' ? { position: BEGINNING, anchor: null } : await logEnd.read();
  await createCheckpoint(queries, schema, name, start);
}

/** A reaction as a consumer for the runner: it turns events into jobs. */
export function reactionConsumer<Job>(
  reaction: Reaction<Job>,
  { schema, redact, addJobs }: ReactionTables<Job>,
  stores: Stores,
  logEnd: LogEnd,
): Consumer {
  const { name, type } = reaction;
  const checkpoints = checkpointsIn(schema);
  const acquire = async ({ owner }: { readonly owner: string }): Promise<Lease> => {
    await createStart(reaction, schema, stores.database, logEnd);
    const lease = await checkpoints.acquire(stores.database, name, owner);
    if (lease === undefined) throw new LeaseLost(`${name} has no checkpoint.`);
    for (const stream of await blockedStreamsOf(stores.database, schema, name)) lease.blocked.add(stream);
    return lease;
  };
  return {
    name,
    handles: [type],
    keyOf: ({ stream }) => stream,
    acquire,
    advance: (queries, lease, step) => checkpoints.advance(queries, lease, step),
    handle: (queries, events) => handleEvents({ reaction, addJobs }, queries, events),
    sort: (queries, _lease, events) => sortEvents(queries, schema, name, events),
    addToBlocked: (queries, _lease, events) => addDeadLetters(queries, schema, name, { events }),
    block: (queries, _lease, event, reason) =>
      addDeadLetters(queries, schema, name, { events: [event], reason: redact(reason) }),
    storeShopId: (queries, lease, shopId) => checkpoints.storeShopId(queries, lease, shopId),
    storeFailure: (queries, lease, failure) =>
      checkpoints.storeFailure(queries, lease, failure && { ...failure, reason: redact(failure.reason) }),
  };
}
