import { positionText, type Position } from '../event.js';
import type { Database, Queries } from '../postgres/database.js';
import { isConnectionLost, isLockConflict } from '../postgres/failures.js';
import { RESTARTS } from '../consumers/restarts.js';
import { BUILDS } from '../projections/checkpoint.js';
import { skippedEvents } from '../projections/dead-letters.js';
import { PROGRESS } from '../projections/projection-consumer.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Lease } from '../consumers/consumer.js';
import { pairsOf } from './build-tables.js';
import { schemaOf } from './builds.js';

/** Longest time the cut-over waits for readers, in ms; readers that come after it wait no longer than this. */
const LOCK_TIMEOUT_MS = 20;

type CutOverOutcome = 'behind' | 'locked' | 'done';

async function lockCheckpoint(queries: Queries, build: string): Promise<Pick<Lease, 'epoch' | 'position'>> {
  const checkpoint = await BUILDS.lock(queries, build);
  if (checkpoint === undefined) throw new Error(`Build ${build} is gone.`);
  return checkpoint;
}

/** Views over the live tables, which must be pointed at the new ones. */
const viewsOver = (queries: Queries, tables: readonly string[]) =>
  queries.rows<{ name: string; definition: string }>(sql`
    select distinct format('%I.%I', nspname, relname) as name, pg_get_viewdef(pg_class.oid) as definition
      from pg_depend join pg_rewrite on pg_rewrite.oid = objid join pg_class on pg_class.oid = ev_class
      join pg_namespace on pg_namespace.oid = relnamespace
     where classid = 'pg_rewrite'::regclass and relkind = 'v' and refobjid = any(${tables}::regclass[])
     order by name`);

/** Statements that move what Postgres keeps of the values of expressions of tables to other schemas, in the order of the tables. */
async function statisticsMoves(queries: Queries, moves: readonly (readonly [string, string])[]): Promise<string[]> {
  const rows = await queries.rows<{ text: string }>(sql`
    select format('alter statistics %I.%I set schema %I', nspname, stxname, target) as text
      from unnest(${moves.map(([table]) => table)}::text[], ${moves.map(([, schema]) => schema)}::text[])
           with ordinality as move (name, target, place)
      join pg_statistic_ext on stxrelid = name::regclass join pg_namespace on pg_namespace.oid = stxnamespace
     order by place, stxname`);
  return rows.map(({ text }) => text);
}

const ownSchemaOf = (table: string): string => table.slice(0, table.indexOf('.'));

class BuildBehind extends Error {}

interface CutOver {
  readonly projection: Projection;
  /** The live build. */
  readonly live: string;
  readonly lease: Lease;
  /** Whether the live tables were made from this log as it is now: the new ones must then reach the same position. */
  readonly isSameLog: boolean;
  /** Events that the new tables leave out. */
  readonly skipped: ReadonlySet<string>;
  /** Brings the new tables up to a position, while the old ones are locked there; false when that takes too long. */
  readonly reach: (position: Position) => Promise<boolean>;
}

/** The new tables may hold an event that was skipped after they were begun; the lock of the live checkpoint holds off further skips. */
async function refuseSkippedMeanwhile(queries: Queries, { projection: { name }, skipped }: CutOver): Promise<void> {
  const isMissing = [...(await skippedEvents(queries, name))].some((id) => !skipped.has(id));
  if (isMissing) throw new Error(`An event of ${name} was skipped meanwhile: rebuild its tables again.`);
}

async function statements(queries: Queries, change: CutOver): Promise<string> {
  const { projection, live, lease, isSameLog, reach } = change;
  const old = await lockCheckpoint(queries, live);
  await refuseSkippedMeanwhile(queries, change);
  if (isSameLog && !(await reach(old.position))) throw new BuildBehind();
  const next = await lockCheckpoint(queries, lease.id);
  if (next.epoch !== lease.epoch) throw new Error('Somebody else writes the new tables.');
  const pairs = pairsOf(projection, schemaOf(lease.id));
  const tables = pairs.map(([table]) => table);
  const views = await viewsOver(queries, tables);
  const schema = schemaOf(live);
  const progress = `${projection.name} ${positionText(next.position)}`;
  return [
    `create schema ${schema}`,
    `set local statement_timeout = ${LOCK_TIMEOUT_MS}`,
    `lock table ${tables.join(', ')} in access exclusive mode`,
    'set local statement_timeout = 0',
    ...(await statisticsMoves(queries, [
      ...pairs.map(([table]) => [table, schema] as const),
      ...pairs.map(([table, other]) => [other, ownSchemaOf(table)] as const),
    ])),
    ...pairs.flatMap(([table, other]) => [
      `alter table ${table} set schema ${schema}`,
      `alter table ${other} set schema ${ownSchemaOf(table)}`,
    ]),
    ...views.map(({ name, definition }) => `create or replace view ${name} as ${definition.replace(/;\s*$/, '')}`),
    `drop schema ${schemaOf(lease.id)}`,
    `update es.projection_build set status = 'retired', retired_at = now() where build_id = '${live}'`,
    `update es.projection_build set status = 'live', live_at = now(), retired_at = null, phase = null, done = null
      where build_id = '${lease.id}'`,
    `update es.checkpoint set epoch = epoch + 1 where build_id in ('${live}', '${lease.id}')`,
    `select pg_notify('${RESTARTS}', '${projection.name}'), pg_notify('${PROGRESS}', '${progress}')`,
  ].join(';\n');
}

/**
 * Switches readers from the tables of `live` to those of another build, in one transaction, once these are not behind. Readers keep
 * the table names; readers that come meanwhile wait for LOCK_TIMEOUT_MS and a few catalogue rows at most. 'locked': a client reads
 * the tables for long. 'behind' also when the server ended the connection: it idled too long while the new tables caught up.
 */
export async function cutOver(database: Database, change: CutOver): Promise<CutOverOutcome> {
  try {
    await database.atOnce((queries) => statements(queries, change));
    return 'done';
  } catch (error) {
    if (error instanceof BuildBehind || isConnectionLost(error)) return 'behind';
    if (isLockConflict(error)) return 'locked';
    throw error;
  }
}
