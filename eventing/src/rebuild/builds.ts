import type { Database, Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { codeHashOf } from '../projections/code-hash.js';

/** One build of a projection's tables; every build except the live one has a schema of its own. */
export interface Build {
  readonly id: string;
  readonly version: number;
  readonly codeHash: string | null;
}

/** The schema of the tables of a build before they are live, and after. */
export const schemaOf = (build: string): string => `build_${build.replaceAll('-', '').slice(0, 16)}`;

export const createBuild = async (database: Database, projection: Projection): Promise<string> =>
  database.writing(async (queries) => {
    const { name, version } = projection;
    const [row] = await queries.rows<{ build_id: string }>(sql`
      insert into es.projection_build (name, version, code_hash, status, phase, done)
      values (${name}, ${version}, ${codeHashOf(projection)}, 'building', 'reading', 0) returning build_id`);
    if (row === undefined) throw new Error(`No build of ${name} could be created.`);
    await queries.run(sql`insert into es.checkpoint (build_id) values (${row.build_id})`);
    return row.build_id;
  });

/** Builds of a projection that are not live, the newest first. */
export async function buildsOf(
  queries: Queries,
  { name }: Projection,
  status: 'building' | 'retired',
): Promise<readonly Build[]> {
  const rows = await queries.rows<{ build_id: string; version: number; code_hash: string | null }>(sql`
    select build_id, version, code_hash from es.projection_build
     where name = ${name} and status = ${status} order by coalesce(retired_at, created_at) desc`);
  return rows.map(({ build_id, version, code_hash }) => ({ id: build_id, version, codeHash: code_hash }));
}

/** Deletes a build that is not live, and its tables. */
export const dropBuild = (database: Database, build: string): Promise<void> =>
  database.writingLong(async (queries) => {
    await queries.run(sql`drop schema if exists ${verbatim(schemaOf(build))} cascade`);
    await queries.run(sql`delete from es.projection_build where build_id = ${build} and status <> 'live'`);
  });

/** Stores how far a rebuild is, for other processes; `done` is its share of the log, 0 to 1. */
export async function storePhase(queries: Queries, build: string, phase: string, done: number): Promise<void> {
  await queries.run(sql`update es.projection_build set phase = ${phase}, done = ${done} where build_id = ${build}`);
}
