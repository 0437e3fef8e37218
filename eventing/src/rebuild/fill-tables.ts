import { isLasting } from '../postgres/failures.js';
import type { Position } from '../event.js';
import { inSchema, type Projection } from '../projection.js';
import { applyBatch } from '../runner/apply.js';
import type { Lease } from '../runner/consumer.js';
import { consumerOf } from '../runner/projection-consumer.js';
import type { Stores } from '../runner/stores.js';
import { keyOf } from '../runner/blocking.js';
import { foldInParts } from './bulk-fold.js';
import { emptyTables, indexTables } from './build-tables.js';
import { schemaOf, tellPhase } from './builds.js';
import type { Contents } from './compare.js';
import type { Filler } from './fill.js';

const MEGABYTE = 1 << 20;
/** Bytes of rows that are folded at once. */
export const MEMORY = 256 * MEGABYTE;
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

/** A rebuild under way. */
export interface Making {
  readonly projection: Projection;
  readonly stores: Stores;
  readonly wishes: Wishes;
  readonly lease: Lease;
  readonly skipped: ReadonlySet<string>;
  /** Where the log ended when the rebuild began; for a comparison, where the tables stood that are read. */
  readonly until: Position;
  /** What the tables that are read held at `until`; undefined when the new ones are to take their place. */
  readonly live: Contents | undefined;
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
export const fillTables = async (making: Making, filler: Filler): Promise<ReadonlySet<string> | 'all'> => {
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
export const applyRefused = async (making: Making, keys: ReadonlySet<string> | 'all'): Promise<void> => {
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
