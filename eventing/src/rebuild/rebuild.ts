import { sql } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { acquireBuild, BUILDS, liveBuild, livePosition } from '../projections/checkpoint.js';
import { skippedEvents } from '../projections/dead-letters.js';
import type { Stores } from '../consumers/stores.js';
import { createTables } from './build-tables.js';
import { beginBuild, buildsOf, dropBuild, schemaOf, tellPhase } from './builds.js';
import { catchUp } from './catch-up.js';
import { compare, compared, contentsOf, type Comparison, type Contents } from './compare.js';
import { applyRefused, fillTables, MEMORY, type FillOptions, type Wishes } from './fill-tables.js';
import { Filler } from './fill.js';

export interface Rebuilt {
  readonly events: bigint;
  readonly blocked: readonly string[];
  readonly comparison: Comparison;
  /** Time until the tables were indexed, in ms. */
  readonly took: number;
}

const newlyBlocked = async ({ projection, stores, lease }: FillOptions): Promise<string[]> => {
  const rows = await stores.database.writing(async (queries) => {
    const { build_id: live } = await liveBuild(queries, projection);
    return queries.rows<{ key: string }>(sql`
      select key from es.parked_key where build_id = ${lease.id}
      except select key from es.parked_key where build_id = ${live} order by key`);
  });
  return rows.map(({ key }) => key);
};

type Looked = Pick<Rebuilt, 'blocked' | 'comparison'>;

/** Keys that only the new tables block; throws when there are any and `mayBlock` is false. */
const allowBlocked = async (making: FillOptions): Promise<readonly string[]> => {
  await tellPhase(making.stores.database, making.lease.id, 'comparing', 1);
  const blocked = await newlyBlocked(making);
  if (blocked.length > 0 && !making.wishes.mayBlock) {
    throw new Error(`${making.projection.name} would block keys that are not blocked now: ${blocked.join(', ')}.`);
  }
  return blocked;
};

/** Compares at one position: the new tables were made from the log up to the position of the live ones. */
const compareAt = async (making: FillOptions, live: Contents): Promise<Looked> => {
  const { projection, stores, lease } = making;
  const blocked = await allowBlocked(making);
  const beside = inSchema(projection, schemaOf(lease.id));
  const contents = await stores.database.snapshot((queries) => contentsOf(queries, beside));
  return { blocked, comparison: compared(live, contents) };
};

/** Follows the log until the new tables take the place of the old ones. */
const takePlace = async (making: FillOptions): Promise<Looked> => {
  const { projection, stores, wishes, lease, skipped } = making;
  let looked: Looked | undefined;
  const inspect = async (): Promise<void> => {
    const blocked = await allowBlocked(making);
    looked = { blocked, comparison: await compare(stores.database, projection, schemaOf(lease.id)) };
  };
  await tellPhase(stores.database, lease.id, 'catching up', 1);
  await catchUp(projection, stores, { lease, signal: wishes.signal, skipped, inspect });
  if (looked === undefined) throw new Error('The new tables were never looked at.');
  return looked;
};

const make = async (making: FillOptions): Promise<Rebuilt> => {
  const { projection, stores, wishes, lease, until } = making;
  const { database } = stores;
  const startedAt = Date.now();
  const schema = schemaOf(lease.id);
  await createTables(database, projection, schema);
  const filler = new Filler(database, inSchema(projection, schema), wishes.memory ?? MEMORY);
  const refused = await fillTables(making, filler);
  await applyRefused(making, refused);
  const filled = refused === 'all' ? 0n : filler.events;
  const anchor = await stores.events.anchorAt(until);
  await database.writing((queries) => BUILDS.advance(queries, lease, { to: until, events: Number(filled), anchor }));
  lease.position = until;
  lease.anchor = anchor ?? null;
  lease.eventsDone += filled;
  const took = Date.now() - startedAt;
  const looked = await (making.live === undefined ? takePlace(making) : compareAt(making, making.live));
  return { ...looked, events: lease.eventsDone, took };
};

/** Position up to which the new tables are made before they are inspected. */
const endOf = async (
  projection: Projection,
  { database, events }: Stores,
  { goLive }: Wishes,
): Promise<Pick<FillOptions, 'until' | 'live'>> => {
  if (goLive) return { until: await events.lastPosition(), live: undefined };
  return database.snapshot(async (queries) => ({
    until: await livePosition(queries, projection),
    live: await contentsOf(queries, projection),
  }));
};

/**
 * Rebuilds a projection's tables from the log beside the live ones and makes them live. What a killed rebuild left is dropped first.
 * Throws when another rebuild is in progress.
 */
export const rebuild = async (projection: Projection, stores: Stores, options: Wishes): Promise<Rebuilt> => {
  const { database, events } = stores;
  let rebuilt: Rebuilt | undefined;
  const isAlone = await database.exclusively(`rebuild ${projection.name}`, async (held) => {
    const wishes = { ...options, signal: AbortSignal.any([options.signal, held]) };
    for (const { id } of await buildsOf(database, projection, 'building')) await dropBuild(database, id);
    await database.writing((queries) => liveBuild(queries, projection));
    const older = await buildsOf(database, projection, 'retired');
    const build = await beginBuild(database, projection);
    try {
      const lease = await database.writing((queries) => acquireBuild(queries, build, database.owner));
      const store = await events.shopId();
      if (store !== undefined) await BUILDS.storeShopId(database, lease, store);
      const skipped = await skippedEvents(database, projection.name);
      const end = await endOf(projection, stores, wishes);
      rebuilt = await make({ projection, stores, wishes, lease: { ...lease, store: store ?? null }, skipped, ...end });
    } finally {
      const isLeft = (await buildsOf(database, projection, 'building')).some(({ id }) => id === build);
      if (isLeft) await dropBuild(database, build);
    }
    if (wishes.goLive) for (const { id } of older) await dropBuild(database, id);
  });
  if (!isAlone || rebuilt === undefined) throw new Error(`${projection.name} is being made anew already.`);
  return rebuilt;
};
