import { statusFrom, type ConsumerStatus, type StatusRow } from '../consumers/consumer-status.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { tablesOf } from './tables.js';

/** The status of a projection; undefined for one that has never run. */
export async function statusOf(
  queries: Queries,
  { name }: Projection,
): Promise<(ConsumerStatus & { readonly version: number }) | undefined> {
  const [row] = await queries.rows<StatusRow & { readonly version: number }>(sql`
    select name, version, commit_pos, prepare_pos, events_done, failure ->> 'reason' as failure,
           (select count(*) from es.parked_key where parked_key.build_id = projection_build.build_id) as blocked
      from es.projection_build join es.checkpoint using (build_id)
     where name = ${name} and status = 'live' and shard = 0`);
  return row && { ...statusFrom(row), version: row.version };
}

/** Number of rows of each of a projection's tables. */
export async function countsOf(queries: Queries, projection: Projection): Promise<ReadonlyMap<string, bigint>> {
  const counts = new Map<string, bigint>();
  for (const table of tablesOf(projection)) {
    const [row] = await queries.rows<{ count: bigint }>(sql`select count(*) from ${verbatim(table)}`);
    counts.set(table, row?.count ?? 0n);
  }
  return counts;
}

/** The share of the log that each rebuild in progress has read, in any process. */
export async function rebuildsOf(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.rows<{ name: string; done: number }>(sql`
    select name, done::float8 as done from es.projection_build where status = 'building' and done is not null`);
  return new Map(rows.map(({ name, done }) => [name, done]));
}
