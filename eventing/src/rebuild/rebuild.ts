import { sql } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { acquireBuild, BUILDS, liveBuild, livePosition } from '../projections/checkpoint.js';
import { skippedEvents } from '../projections/dead-letters.js';
import type { Stores } from '../consumers/stores.js';
import { createTables } from './build-tables.js';
import { createBuild, buildsOf, dropBuild, schemaOf, storePhase } from './builds.js';
import { catchUp } from './catch-up.js';
import { compareBuild, compareContents, contentsOf, type Comparison, type Contents } from './compare.js';
import { applyRefused, fillTables, MEMORY, type RebuildContext, type RebuildOptions } from './fill-tables.js';
import { BulkLoad } from './bulk-load.js';

interface RebuildResult {
  readonly events: bigint;
  readonly blocked: readonly string[];
  readonly comparison: Comparison;
  /** Time until the tables were indexed, in ms. */
  readonly durationMs: number;
}

async function newlyBlocked({ projection, stores, lease }: RebuildContext): Promise<string[]> {
  const rows = await stores.database.writing(async (queries) => {
    const { build_id: live } = await liveBuild(queries, projection);
    return queries.rows<{ key: string }>(sql`
      select key from es.parked_key where build_id = ${lease.id}
      except select key from es.parked_key where build_id = ${live} order by key`);
  });
  return rows.map(({ key }) => key);
}

type Inspection = Pick<RebuildResult, 'blocked' | 'comparison'>;

/** Keys that only the new tables block; throws when there are any and `mayBlock` is false. */
async function allowBlocked(context: RebuildContext): Promise<readonly string[]> {
  await storePhase(context.stores.database, context.lease.id, 'comparing', 1);
  const blocked = await newlyBlocked(context);
  if (blocked.length > 0 && !context.options.mayBlock) {
    throw new Error(`${context.projection.name} would block keys that are not blocked now: ${blocked.join(', ')}.`);
  }
  return blocked;
}

/** Compares at one position: the new tables were made from the log up to the position of the live ones. */
async function compareAt(context: RebuildContext, live: Contents): Promise<Inspection> {
  const { projection, stores, lease } = context;
  const blocked = await allowBlocked(context);
  const beside = inSchema(projection, schemaOf(lease.id));
  const contents = await stores.database.snapshot((queries) => contentsOf(queries, beside));
  return { blocked, comparison: compareContents(live, contents) };
}

/** Follows the log until the new tables take the place of the old ones. */
async function replaceLiveTables(context: RebuildContext): Promise<Inspection> {
  const { projection, stores, options, lease, skipped } = context;
  const inspect = async (): Promise<Inspection> => {
    const blocked = await allowBlocked(context);
    return { blocked, comparison: await compareBuild(stores, projection, lease.id) };
  };
  await storePhase(stores.database, lease.id, 'catching up', 1);
  return catchUp(projection, stores, { lease, signal: options.signal, skipped, inspect });
}

async function buildTables(context: RebuildContext): Promise<RebuildResult> {
  const { projection, stores, options, lease, until } = context;
  const { database } = stores;
  const startedAt = Date.now();
  const schema = schemaOf(lease.id);
  await createTables(database, projection, schema);
  const load = new BulkLoad(database, inSchema(projection, schema), options.memory ?? MEMORY);
  const refused = await fillTables(context, load);
  await applyRefused(context, refused);
  const loaded = refused === 'all' ? 0n : load.events;
  const anchor = await stores.events.anchorAt(until);
  await database.writing((queries) => BUILDS.advance(queries, lease, { to: until, events: Number(loaded), anchor }));
  lease.position = until;
  lease.anchor = anchor ?? null;
  lease.eventsDone += loaded;
  const durationMs = Date.now() - startedAt;
  const inspection = await (context.live === undefined ? replaceLiveTables(context) : compareAt(context, context.live));
  return { ...inspection, events: lease.eventsDone, durationMs };
}

/** Position up to which the new tables are made before they are inspected. */
async function endOf(
  projection: Projection,
  { database, events }: Stores,
  { goLive }: RebuildOptions,
): Promise<Pick<RebuildContext, 'until' | 'live'>> {
  if (goLive) return { until: await events.lastPosition(), live: undefined };
  return database.snapshot(async (queries) => ({
    until: await livePosition(queries, projection),
    live: await contentsOf(queries, projection),
  }));
}

/**
 * Rebuilds a projection's tables from the log beside the live ones and makes them live. What a killed rebuild left is dropped first.
 * Throws when another rebuild is in progress.
 */
export function rebuild(projection: Projection, stores: Stores, requested: RebuildOptions): Promise<RebuildResult> {
  const { database, events } = stores;
  const { name } = projection;
  return database.exclusively(`rebuild ${name}`, `${name} is being rebuilt already.`, async (lockSignal) => {
    const options = { ...requested, signal: AbortSignal.any([requested.signal, lockSignal]) };
    for (const { id } of await buildsOf(database, projection, 'building')) await dropBuild(database, id);
    await database.writing((queries) => liveBuild(queries, projection));
    const older = await buildsOf(database, projection, 'retired');
    const build = await createBuild(database, projection);
    let rebuilt: RebuildResult;
    try {
      const lease = await database.writing((queries) => acquireBuild(queries, build, database.owner));
      const store = await events.shopId();
      if (store !== undefined) await BUILDS.storeShopId(database, lease, store);
      const skipped = await skippedEvents(database, name);
      const end = await endOf(projection, stores, options);
      const ownLease = { ...lease, store: store ?? null };
      rebuilt = await buildTables({ projection, stores, options, lease: ownLease, skipped, ...end });
    } finally {
      const isLeft = (await buildsOf(database, projection, 'building')).some(({ id }) => id === build);
      if (isLeft) await dropBuild(database, build);
    }
    if (options.goLive) for (const { id } of older) await dropBuild(database, id);
    return rebuilt;
  });
}
