import type { Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { codeHashOf } from './code-hash.js';
import {
  anchorFrom,
  keepAnchor,
  storedAnchor,
  type AnchorHistory,
  type ReadLog,
  type StoredAnchor,
} from '../consumers/anchors.js';
import { LeaseLost, NewerTables, Outdated, type Lag, type Lease, type Step } from '../consumers/consumer.js';

interface LiveBuild extends Record<string, unknown> {
  readonly build_id: string;
  readonly version: number;
  readonly code_hash: string | null;
}

/** The live build; creates an empty one when there is none. */
export const liveBuild = async (queries: Queries, projection: Projection): Promise<LiveBuild> => {
  const { name, version } = projection;
  await queries.run(sql`
    insert into es.projection_build (name, version, code_hash, status, live_at)
    values (${name}, ${version}, ${codeHashOf(projection)}, 'live', now())
    on conflict (name) where status = 'live' do nothing`);
  const [build] = await queries.rows<LiveBuild>(
    sql`select build_id, version, code_hash from es.projection_build where name = ${name} and status = 'live'`,
  );
  if (build === undefined) throw new Error(`Projection ${name} has no build.`);
  await queries.run(sql`insert into es.checkpoint (build_id) values (${build.build_id}) on conflict do nothing`);
  return build;
};

/** The position of the live tables; throws when the projection has never run. */
export const livePosition = async (queries: Queries, { name }: Projection): Promise<Position> => {
  const [row] = await queries.rows<{ commit_pos: bigint; prepare_pos: bigint }>(sql`
    select commit_pos, prepare_pos from es.checkpoint join es.projection_build using (build_id)
     where name = ${name} and status = 'live' and shard = 0`);
  if (row === undefined) throw new Error(`Projection ${name} has never run.`);
  return { commit: row.commit_pos, prepare: row.prepare_pos };
};

interface CheckpointRow extends Record<string, unknown> {
  readonly epoch: bigint;
  readonly commit_pos: bigint;
  readonly prepare_pos: bigint;
  readonly shop_id: string | null;
  readonly anchor: StoredAnchor;
  readonly events_done: bigint;
}

/** The table that stores the anchors of builds. */
export const ANCHORS: AnchorHistory = { table: 'es.checkpoint_history', owner: 'build_id', type: 'uuid' };

const takeOver = async (queries: Queries, build: string, owner: string): Promise<CheckpointRow> => {
  const [row] = await queries.rows<CheckpointRow>(sql`
    update es.checkpoint set epoch = epoch + 1, owner = ${owner}, updated_at = now()
     where build_id = ${build} and shard = 0
    returning epoch, commit_pos, prepare_pos, shop_id, anchor, events_done`);
  if (row === undefined) throw new Error(`Build ${build} has no checkpoint.`);
  return row;
};

/** Which log the live tables of a projection were made from, and how far; undefined for a projection that has never run. */
export const liveLog = async (
  queries: Queries,
  { name }: Pick<Projection, 'name'>,
): Promise<(ReadLog & { readonly build: string }) | undefined> => {
  const [row] = await queries.rows<CheckpointRow & { readonly build_id: string }>(sql`
    select build_id, commit_pos, prepare_pos, shop_id, anchor from es.checkpoint join es.projection_build using (build_id)
     where name = ${name} and status = 'live' and shard = 0`);
  if (row === undefined) return undefined;
  const { build_id: build, commit_pos: commit, prepare_pos: prepare, shop_id: store } = row;
  return { build, position: { commit, prepare }, store, anchor: anchorFrom(row.anchor) };
};

/** Takes over a build's tables from the previous writer: its transaction in progress is waited for, its next one fails. */
export const takeBuild = async (queries: Queries, build: string, owner: string): Promise<Lease> => {
  const row = await takeOver(queries, build, owner);
  const blocked = await queries.rows<{ key: string }>(sql`select key from es.parked_key where build_id = ${build}`);
  return {
    id: build,
    epoch: row.epoch,
    position: { commit: row.commit_pos, prepare: row.prepare_pos },
    eventsDone: row.events_done,
    blocked: new Set(blocked.map(({ key }) => key)),
    store: row.shop_id,
    anchor: anchorFrom(row.anchor),
  };
};

/** Takes over the live tables; throws Outdated when older rules made them, NewerTables when newer ones did. */
export const claim = async (queries: Queries, projection: Projection, owner: string): Promise<Lease> => {
  const { build_id, version, code_hash } = await liveBuild(queries, projection);
  const { name } = projection;
  if (version > projection.version) {
    throw new NewerTables(`The tables of ${name} are of version ${version}, newer than this worker.`);
  }
  const lease = await takeBuild(queries, build_id, owner);
  const hash = codeHashOf(projection);
  if (version === projection.version && code_hash === hash) return lease;
  if (lease.eventsDone > 0n && (version < projection.version || code_hash !== null)) {
    throw new Outdated(`The tables of ${name} were made by version ${version} of other rules.`);
  }
  await queries.run(sql`
    update es.projection_build set version = ${projection.version}, code_hash = ${hash} where build_id = ${build_id}`);
  return lease;
};

/** The first statement of every write: moves the checkpoint under the lease, and locks the row until the commit. */
export const advance = async (queries: Queries, lease: Lease, { to, events, anchor }: Step): Promise<void> => {
  const { id: build, epoch, position } = lease;
  const moved = await queries.run(sql`
    update es.checkpoint
       set commit_pos = ${to.commit}, prepare_pos = ${to.prepare}, events_done = events_done + ${events},
           anchor = coalesce(${storedAnchor(anchor)}::jsonb, anchor), failure = null, updated_at = now()
     where build_id = ${build} and shard = 0 and epoch = ${epoch}
       and commit_pos = ${position.commit} and prepare_pos = ${position.prepare}`);
  if (moved !== 1) throw new LeaseLost('Another worker writes these tables now.');
  await keepAnchor(queries, ANCHORS, lease, anchor);
};

/** Stores the id of the shop whose log the tables are made from. */
export const rememberStore = async (queries: Queries, { id: build, epoch }: Lease, store: string): Promise<void> => {
  await queries.run(sql`update es.checkpoint set shop_id = ${store} where build_id = ${build} and epoch = ${epoch}`);
};

/** Stores why a projection stands still, for other processes; the next batch clears it. */
export const recordFailure = async (queries: Queries, { id: build, epoch }: Lease, reason: string): Promise<void> => {
  await queries.run(sql`
    update es.checkpoint set failure = jsonb_build_object('reason', ${reason}::text, 'since', now())
     where build_id = ${build} and epoch = ${epoch}`);
};

/** Stores how far a build is behind the log, for other processes. */
export const rememberLag = async (queries: Queries, { id: build }: Lease, { events, ms }: Lag): Promise<void> => {
  await queries.run(sql`
    insert into es.lag (build_id, events, milliseconds) values (${build}, ${events}, ${ms})
    on conflict (build_id) do update
       set events = excluded.events, milliseconds = excluded.milliseconds, looked_at = now()`);
};
