import type { Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { tablesOf } from './tables.js';

/** What any process can read about a projection, also without running it. */
export interface Status {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  readonly eventsDone: bigint;
  readonly owner: string | null;
  readonly blockedKeys: bigint;
  readonly failure: string | null;
}

interface StatusRow extends PositionColumns {
  readonly version: number;
  readonly events_done: bigint;
  readonly owner: string | null;
  readonly parked: bigint;
  readonly failure: string | null;
}

/** The status of a projection; undefined for one that has never run. */
export const statusOf = async (queries: Queries, { name }: Projection): Promise<Status | undefined> => {
  const [row] = await queries.rows<StatusRow>(sql`
    select version, commit_pos, prepare_pos, events_done, owner, failure ->> 'reason' as failure,
           (select count(*) from es.parked_key where parked_key.build_id = projection_build.build_id) as parked
      from es.projection_build join es.checkpoint using (build_id)
     where name = ${name} and status = 'live' and shard = 0`);
  if (row === undefined) return undefined;
  const { version, events_done, owner, parked, failure } = row;
  return { name, version, position: positionOf(row), eventsDone: events_done, owner, blockedKeys: parked, failure };
};

/** Number of rows of each of a projection's tables. */
export const countsOf = async (queries: Queries, projection: Projection): Promise<ReadonlyMap<string, bigint>> => {
  const counts = new Map<string, bigint>();
  for (const table of tablesOf(projection)) {
    const [row] = await queries.rows<{ count: bigint }>(sql`select count(*) from ${verbatim(table)}`);
    counts.set(table, row?.count ?? 0n);
  }
  return counts;
};

/** The share of the log that each rebuild in progress has read, in any process. */
export const rebuildsOf = async (queries: Queries): Promise<ReadonlyMap<string, number>> => {
  const rows = await queries.rows<{ name: string; done: number }>(sql`
    select name, done::float8 as done from es.projection_build where status = 'building' and done is not null`);
  return new Map(rows.map(({ name, done }) => [name, done]));
};
