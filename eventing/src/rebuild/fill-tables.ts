import { isLasting } from '../postgres/failures.js';
import type { Position } from '../event.js';
import { inSchema, type Projection } from '../projection.js';
import { applyBatch } from '../consumers/apply.js';
import type { Lease } from '../consumers/consumer.js';
import { consumerOf } from '../projections/projection-consumer.js';
import type { Stores } from '../consumers/stores.js';
import { keyOf } from '../projections/blocking.js';
import { foldInPartitions } from './bulk-fold.js';
import { emptyTables, indexTables } from './build-tables.js';
import { schemaOf, storePhase } from './builds.js';
import type { Contents } from './compare.js';
import type { BulkLoad } from './bulk-load.js';

const MEGABYTE = 1 << 20;
/** Default budget for rows that are folded at once, in bytes. */
export const MEMORY = 256 * MEGABYTE;
const STORE_PHASE_EVERY_MS = 1000;

export interface RebuildOptions {
  readonly signal: AbortSignal;
  /** Approximate budget for rows in memory, in bytes. */
  readonly memory?: number;
  /** Whether the new tables may block keys that the live tables do not block. */
  readonly mayBlock: boolean;
  /** Whether the new tables take the place of the old ones; otherwise they are compared and dropped. */
  readonly goLive: boolean;
}

/** A rebuild in progress. */
export interface RebuildContext {
  readonly projection: Projection;
  readonly stores: Stores;
  readonly options: RebuildOptions;
  readonly lease: Lease;
  readonly skipped: ReadonlySet<string>;
  /** End of the log when the rebuild began; for a comparison, the position of the live tables. */
  readonly until: Position;
  /** Contents of the live tables at `until`; undefined when the new tables are to take their place. */
  readonly live: Contents | undefined;
}

/** The log from its first event to `until`, without skipped events; stores the progress. */
async function* logOf({ projection, stores, options, lease, skipped, until }: RebuildContext) {
  const { database, events } = stores;
  let storedAt = 0;
  for await (const { events: page, position } of events.drain({ types: projection.handles, upTo: until })) {
    options.signal.throwIfAborted();
    yield { events: skipped.size === 0 ? page : page.filter(({ id }) => !skipped.has(id)), position };
    if (Date.now() - storedAt < STORE_PHASE_EVERY_MS) continue;
    storedAt = Date.now();
    const share = Math.min(1, Number(position.commit) / Math.max(1, Number(until.commit)));
    await storePhase(database, lease.id, 'reading', share);
  }
}

/** Fills the tables, except for keys that Postgres or the fold refused, which it returns; `all` when keys and indexes were refused. */
export async function fillTables(context: RebuildContext, load: BulkLoad): Promise<ReadonlySet<string> | 'all'> {
  const { projection, stores, options, lease } = context;
  const schema = schemaOf(lease.id);
  for await (const partition of foldInPartitions(projection, logOf(context), options.memory ?? MEMORY)) {
    await load.add(partition);
  }
  await load.finish();
  await storePhase(stores.database, lease.id, 'indexing', 1);
  try {
    await indexTables(stores.database, projection, schema);
    return load.refused;
  } catch (error) {
    if (!isLasting(error)) throw error;
    await emptyTables(stores.database, projection, schema);
    await indexTables(stores.database, projection, schema);
    return 'all';
  }
}

/** Applies the keys that could not be filled in bulk as the worker does, which finds the event that is to blame. */
export async function applyRefused(context: RebuildContext, keys: ReadonlySet<string> | 'all'): Promise<void> {
  const { projection, stores, lease } = context;
  if (keys !== 'all' && keys.size === 0) return;
  const { database, report } = stores;
  const beside = inSchema(projection, schemaOf(lease.id));
  const consumer = consumerOf(beside, { acquire: () => Promise.resolve(lease), isLive: false });
  for await (const { events, position } of logOf(context)) {
    const own = keys === 'all' ? events : events.filter((event) => keys.has(keyOf(projection, event)));
    if (own.length > 0) {
      await applyBatch({ database, consumer, lease, report }, { events: own, position });
    }
  }
}
