import type { Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { blockedKeysOf } from './blocking.js';
import { codeHashOf } from './code-hash.js';
import { CheckpointTable } from '../consumers/checkpoint-table.js';
import { NewerTables, Outdated, type Lease } from '../consumers/consumer.js';
import { columnsOf, type StoreLags } from '../consumers/watch.js';

interface LiveBuild extends Record<string, unknown> {
  readonly build_id: string;
  readonly version: number;
  readonly code_hash: string | null;
}

/** The live build; creates an empty one when there is none. */
export async function liveBuild(queries: Queries, projection: Projection): Promise<LiveBuild> {
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
}

/** The position of the live tables; throws when the projection has never run. */
export async function livePosition(queries: Queries, { name }: Projection): Promise<Position> {
  const [row] = await queries.rows<PositionColumns>(sql`
    select commit_pos, prepare_pos from es.checkpoint join es.projection_build using (build_id)
     where name = ${name} and status = 'live' and shard = 0`);
  if (row === undefined) throw new Error(`Projection ${name} has never run.`);
  return positionOf(row);
}

/** The position of the tables of a build. */
export async function buildPosition(queries: Queries, build: string): Promise<Position> {
  const [row] = await queries.rows<PositionColumns>(
    sql`select commit_pos, prepare_pos from es.checkpoint where build_id = ${build} and shard = 0`,
  );
  if (row === undefined) throw new Error(`Build ${build} has no checkpoint.`);
  return positionOf(row);
}

/** The checkpoints of the builds; each build has one row. */
export const BUILDS = new CheckpointTable('es.checkpoint', 'build_id', 'uuid');

/** Acquires the lease of a build's tables: the transaction in progress of their previous writer is waited for, its next one fails. */
export async function acquireBuild(queries: Queries, build: string, owner: string): Promise<Lease> {
  const lease = await BUILDS.acquire(queries, build, owner);
  if (lease === undefined) throw new Error(`Build ${build} has no checkpoint.`);
  return { ...lease, blocked: await blockedKeysOf(queries, build) };
}

/** Acquires the lease of the live tables; throws Outdated when older rules made them, NewerTables when newer ones did. */
export async function acquireLive(queries: Queries, projection: Projection, owner: string): Promise<Lease> {
  const { build_id, version, code_hash } = await liveBuild(queries, projection);
  const { name } = projection;
  if (version > projection.version) {
    throw new NewerTables(`The tables of ${name} are of version ${version}, newer than this worker.`);
  }
  const lease = await acquireBuild(queries, build_id, owner);
  const hash = codeHashOf(projection);
  if (version === projection.version && code_hash === hash) return lease;
  if (lease.eventsDone > 0n && (version < projection.version || code_hash !== null)) {
    throw new Outdated(
      `The tables of ${name} were built by another version of projection ${name} (version ${version}).`,
    );
  }
  await queries.run(sql`
    update es.projection_build set version = ${projection.version}, code_hash = ${hash} where build_id = ${build_id}`);
  return lease;
}

/** Stores how far builds are behind the log, for other processes. */
export const storeLags: StoreLags = async (queries, lags) => {
  const [builds, events, ms] = columnsOf(lags);
  await queries.run(sql`
    insert into es.lag (build_id, events, milliseconds)
    select * from unnest(${builds}::uuid[], ${events}::bigint[], ${ms}::bigint[])
    on conflict (build_id) do update
       set events = excluded.events, milliseconds = excluded.milliseconds, looked_at = now()`);
};
