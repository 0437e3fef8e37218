import type { Position } from '../event.js';
import { isLasting } from '../postgres/failures.js';
import { sql } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { applyBatch } from '../runner/apply.js';
import { advance, liveBuild, rememberStore, takeBuild } from '../runner/checkpoint.js';
import type { Lease } from '../runner/consumer.js';
import { consumerOf } from '../runner/projection-consumer.js';
import { skippedEvents } from '../runner/dead-letters.js';
import type { Stores } from '../runner/stores.js';
import { keyOf } from '../runner/blocking.js';
import { foldInParts } from './bulk-fold.js';
import { createTables, emptyTables, indexTables } from './build-tables.js';
import { beginBuild, buildsOf, dropBuild, schemaOf, tellPhase } from './builds.js';
import { catchUp } from './catch-up.js';
import { compare, type Comparison } from './compare.js';
import { Filler } from './fill.js';

const MEGABYTE = 1 << 20;
/** Bytes of rows that are folded at once. */
export const MEMORY = 512 * MEGABYTE;
const TELL_EVERY = 1000;

export interface Wishes {
  readonly signal: AbortSignal;
  /** Bytes, about. */
  readonly memory?: number;
  /** Whether keys may be blocked that the live tables do not block. */
  readonly mayBlock: boolean;
  /** Whether the new tables take the place of the old ones; otherwise they are compared and dropped. */
  readonly goLive: boolean;
}

export interface Rebuilt {
  readonly events: bigint;
  readonly blocked: readonly string[];
  readonly comparison: Comparison;
  /** Milliseconds until the tables were indexed. */
  readonly took: number;
}

interface Making {
  readonly projection: Projection;
  readonly stores: Stores;
  readonly wishes: Wishes;
  readonly lease: Lease;
  readonly skipped: ReadonlySet<string>;
  /** Where the log ended when the rebuild began. */
  readonly until: Position;
}

/** The log from its first event to `until`, without what people left out; tells how far it is. */
async function* logOf({ projection, stores, wishes, lease, skipped, until }: Making) {
  const { database, events } = stores;
  let reportedAt = 0;
  for await (const { events: page, position } of events.drain({ types: projection.handles, upTo: until })) {
    wishes.signal.throwIfAborted();
    yield { events: skipped.size === 0 ? page : page.filter(({ id }) => !skipped.has(id)), position };
    if (Date.now() - reportedAt < TELL_EVERY) continue;
    reportedAt = Date.now();
    const share = Math.min(1, Number(position.commit) / Math.max(1, Number(until.commit)));
    await tellPhase(database, lease.id, 'reading', share);
  }
}

/** Everything but what Postgres or the fold refused; returns the keys of that, `all` when the keys as a whole were. */
const fillTables = async (making: Making, filler: Filler): Promise<ReadonlySet<string> | 'all'> => {
  const { projection, stores, wishes, lease } = making;
  const schema = schemaOf(lease.id);
  for await (const part of foldInParts(projection, logOf(making), wishes.memory ?? MEMORY)) {
    await filler.rows(part);
  }
  await filler.sums();
  await tellPhase(stores.database, lease.id, 'indexing', 1);
  try {
    await indexTables(stores.database, projection, schema);
    return filler.refused;
  } catch (error) {
    if (!isLasting(error)) throw error;
    await emptyTables(stores.database, projection, schema);
    await indexTables(stores.database, projection, schema);
    return 'all';
  }
};

/** The keys that the bulk could not take go the worker's way, which finds the event that is to blame. */
const applyRefused = async (making: Making, keys: ReadonlySet<string> | 'all'): Promise<void> => {
  const { projection, stores, lease } = making;
  if (keys !== 'all' && keys.size === 0) return;
  const { database, report } = stores;
  const beside = inSchema(projection, schemaOf(lease.id));
  const consumer = consumerOf(beside, { acquire: () => Promise.resolve(lease), isLive: false });
  for await (const { events, position } of logOf(making)) {
    const own = keys === 'all' ? events : events.filter((event) => keys.has(keyOf(projection, event)));
    if (own.length > 0) {
      await applyBatch({ database, consumer, lease, report }, { events: own, position });
    }
  }
};

const newlyBlocked = async ({ projection, stores, lease }: Making): Promise<string[]> => {
  const rows = await stores.database.writing(async (queries) => {
    const { build_id: live } = await liveBuild(queries, projection);
    return queries.rows<{ key: string }>(sql`
      select key from es.parked_key where build_id = ${lease.id}
      except select key from es.parked_key where build_id = ${live} order by key`);
  });
  return rows.map(({ key }) => key);
};

const make = async (making: Making): Promise<Rebuilt> => {
  const { projection, stores, wishes, lease, skipped, until } = making;
  const { database } = stores;
  const { signal, goLive } = wishes;
  const startedAt = Date.now();
  const schema = schemaOf(lease.id);
  await createTables(database, projection, schema);
  const filler = new Filler(database, inSchema(projection, schema), wishes.memory ?? MEMORY);
  const refused = await fillTables(making, filler);
  await applyRefused(making, refused);
  const filled = refused === 'all' ? 0n : filler.events;
  const anchor = await stores.events.anchorAt(until);
  await database.writing((queries) => advance(queries, lease, { to: until, events: Number(filled), anchor }));
  lease.position = until;
  lease.anchor = anchor ?? null;
  lease.eventsDone += filled;
  const took = Date.now() - startedAt;
  let rebuilt: Rebuilt | undefined;
  const inspect = async (): Promise<void> => {
    await tellPhase(database, lease.id, 'comparing', 1);
    const blocked = await newlyBlocked(making);
    if (blocked.length > 0 && !wishes.mayBlock) {
      throw new Error(`${projection.name} would block keys that are not blocked now: ${blocked.join(', ')}.`);
    }
    const comparison = await compare(database, projection, schema);
    rebuilt = { events: lease.eventsDone, blocked, comparison, took };
  };
  await tellPhase(database, lease.id, 'catching up', 1);
  await catchUp(projection, stores, { lease, signal, skipped, inspect, goLive });
  if (rebuilt === undefined) throw new Error('The new tables were never looked at.');
  return { ...rebuilt, events: lease.eventsDone };
};

/**
 * Makes a projection's tables anew from the log beside those that are read, and lets them take their place. Whatever a
 * killed rebuild left behind is dropped first. Throws when another one is under way.
 */
export const rebuild = async (projection: Projection, stores: Stores, wishes: Wishes): Promise<Rebuilt> => {
  const { database, events } = stores;
  let rebuilt: Rebuilt | undefined;
  const isAlone = await database.exclusively(`rebuild ${projection.name}`, async () => {
    for (const { id } of await buildsOf(database, projection, 'building')) await dropBuild(database, id);
    await database.writing((queries) => liveBuild(queries, projection));
    const older = await buildsOf(database, projection, 'retired');
    const build = await beginBuild(database, projection);
    try {
      const lease = await database.writing((queries) => takeBuild(queries, build, database.owner));
      const store = await events.shopId();
      if (store !== undefined) await rememberStore(database, lease, store);
      const skipped = await skippedEvents(database, projection.name);
      const until = await events.lastPosition();
      rebuilt = await make({ projection, stores, wishes, lease: { ...lease, store: store ?? null }, skipped, until });
    } finally {
      const isLeft = (await buildsOf(database, projection, 'building')).some(({ id }) => id === build);
      if (isLeft) await dropBuild(database, build);
    }
    if (wishes.goLive) for (const { id } of older) await dropBuild(database, id);
  });
  if (!isAlone || rebuilt === undefined) throw new Error(`${projection.name} is being made anew already.`);
  return rebuilt;
};
