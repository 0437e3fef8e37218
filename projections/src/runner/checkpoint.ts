import { BEGINNING, type Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { RESTARTS } from '../postgres/leadership.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { emptyTables } from './tables.js';

/** The right to write one build's tables, from `position` on, until somebody else takes it. */
export interface Lease {
  readonly build: string;
  readonly epoch: bigint;
  position: Position;
  eventsDone: bigint;
  /** Keys that are set aside because an event of theirs cannot be applied. */
  readonly parked: Set<string>;
  readonly store: string | null;
}

/** Somebody else writes these tables now. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

const liveBuild = async (queries: Queries, { name, version }: Projection): Promise<string> => {
  await queries.run(sql`
    insert into es.projection_build (name, version, status, live_at) values (${name}, ${version}, 'live', now())
    on conflict (name) where status = 'live' do nothing`);
  const [build] = await queries.rows<{ build_id: string }>(
    sql`select build_id from es.projection_build where name = ${name} and status = 'live'`,
  );
  if (build === undefined) throw new Error(`Projection ${name} has no build.`);
  await queries.run(sql`insert into es.checkpoint (build_id) values (${build.build_id}) on conflict do nothing`);
  return build.build_id;
};

interface CheckpointRow extends Record<string, unknown> {
  readonly epoch: bigint;
  readonly commit_pos: bigint;
  readonly prepare_pos: bigint;
  readonly store_id: string | null;
  readonly events_done: bigint;
}

const takeOver = async (queries: Queries, build: string, owner: string): Promise<CheckpointRow> => {
  const [row] = await queries.rows<CheckpointRow>(sql`
    update es.checkpoint set epoch = epoch + 1, owner = ${owner}, updated_at = now()
     where build_id = ${build} and shard = 0
    returning epoch, commit_pos, prepare_pos, store_id, events_done`);
  if (row === undefined) throw new Error(`Build ${build} has no checkpoint.`);
  return row;
};

/** Forgets everything that a build has done: its tables are empty and it begins anew. Needs the checkpoint's lock. */
const beginAnew = async (queries: Queries, build: string, projection: Projection): Promise<void> => {
  await queries.run(sql`
    update es.checkpoint
       set commit_pos = 0, prepare_pos = 0, events_done = 0, store_id = null, failure = null, updated_at = now()
     where build_id = ${build}`);
  await queries.run(sql`delete from es.dead_letter where build_id = ${build}`);
  await queries.run(sql`delete from es.parked_key where build_id = ${build}`);
  await queries.run(sql`update es.projection_build set version = ${projection.version} where build_id = ${build}`);
  await emptyTables(queries, projection);
};

const versionOf = async (queries: Queries, build: string): Promise<number> => {
  const [row] = await queries.rows<{ version: number }>(
    sql`select version from es.projection_build where build_id = ${build}`,
  );
  return row?.version ?? 0;
};

/**
 * Takes over a projection's tables from whoever wrote them: his transaction under way is waited for, his next one fails.
 * Tables of an older version of the projection are made anew; those of a newer one are refused.
 */
export const claim = async (queries: Queries, projection: Projection, owner: string): Promise<Lease> => {
  const build = await liveBuild(queries, projection);
  const row = await takeOver(queries, build, owner);
  const version = await versionOf(queries, build);
  if (version > projection.version) {
    throw new Error(`The tables of ${projection.name} are of version ${version}, newer than this worker.`);
  }
  const isOld = version < projection.version;
  if (isOld) await beginAnew(queries, build, projection);
  const parked = await queries.rows<{ key: string }>(sql`select key from es.parked_key where build_id = ${build}`);
  return {
    build,
    epoch: row.epoch,
    position: isOld ? BEGINNING : { commit: row.commit_pos, prepare: row.prepare_pos },
    eventsDone: isOld ? 0n : row.events_done,
    parked: new Set(parked.map(({ key }) => key)),
    store: isOld ? null : row.store_id,
  };
};

/** Empties a projection's tables and lets the worker that leads start them from the first event. */
export const restart = async (queries: Queries, projection: Projection, owner: string): Promise<void> => {
  const build = await liveBuild(queries, projection);
  await takeOver(queries, build, owner);
  await beginAnew(queries, build, projection);
  await queries.run(sql`select pg_notify(${RESTARTS}, ${projection.name})`);
};

/** The first statement of every write: moves the checkpoint under the lease, and keeps the row until the commit. */
export const advance = async (queries: Queries, lease: Lease, to: Position, events: number): Promise<void> => {
  const { build, epoch, position } = lease;
  const moved = await queries.run(sql`
    update es.checkpoint
       set commit_pos = ${to.commit}, prepare_pos = ${to.prepare}, events_done = events_done + ${events},
           failure = null, updated_at = now()
     where build_id = ${build} and shard = 0 and epoch = ${epoch}
       and commit_pos = ${position.commit} and prepare_pos = ${position.prepare}`);
  if (moved !== 1) throw new FenceLost('Another worker writes these tables now.');
};

/** Remembers which log the tables are made of. */
export const rememberStore = async (queries: Queries, { build, epoch }: Lease, store: string): Promise<void> => {
  await queries.run(sql`update es.checkpoint set store_id = ${store} where build_id = ${build} and epoch = ${epoch}`);
};

/** Lets other processes read why a projection stands still; gone with its next step. */
export const recordFailure = async (queries: Queries, { build, epoch }: Lease, reason: string): Promise<void> => {
  await queries.run(sql`
    update es.checkpoint set failure = jsonb_build_object('reason', ${reason}::text, 'since', now())
     where build_id = ${build} and epoch = ${epoch}`);
};
