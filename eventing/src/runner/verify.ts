import type { AllEvents } from '../event-store/all-events.js';
import { positionText, type Position } from '../event.js';
import { startFold } from '../fold.js';
import type { Database, Queries } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { skippedEvents } from './dead-letters.js';
import { digestsOf, digestsOfFold } from './digest.js';

/** What `verify` found of one projection at one position of the log. */
export interface Verification {
  readonly projection: string;
  readonly position: string;
  /** Events blocked, which neither side holds. */
  readonly deadLetters: number;
  readonly tables: readonly VerifiedTable[];
}

export interface VerifiedTable {
  readonly table: string;
  readonly rows: bigint;
  readonly foldedRows: bigint;
  readonly same: boolean;
}

const positionOf = async (queries: Queries, { name }: Projection): Promise<Position> => {
  const [row] = await queries.rows<{ commit_pos: bigint; prepare_pos: bigint }>(sql`
    select commit_pos, prepare_pos from es.checkpoint join es.projection_build using (build_id)
     where name = ${name} and status = 'live' and shard = 0`);
  if (row === undefined) throw new Error(`Projection ${name} has never run.`);
  return { commit: row.commit_pos, prepare: row.prepare_pos };
};

const setAside = async (queries: Queries, { name }: Projection): Promise<ReadonlySet<string>> => {
  const rows = await queries.rows<{ event_id: string }>(sql`
    select event_id from es.dead_letter join es.projection_build using (build_id)
     where name = ${name} and status = 'live'`);
  return new Set(rows.map(({ event_id }) => event_id));
};

/** Compares a projection's tables with a fold of the log up to the same position, in memory. */
export const verify = async (
  projection: Projection,
  { database, events }: { readonly database: Database; readonly events: AllEvents },
): Promise<Verification> => {
  const live = await database.snapshot(async (queries) => ({
    position: await positionOf(queries, projection),
    dead: await setAside(queries, projection),
    skipped: await skippedEvents(queries, projection.name),
    digests: await digestsOf(queries, projection),
  }));
  const fold = startFold(projection);
  const log = events.history({ types: projection.handles, after: { commit: 0n, prepare: 0n }, upTo: live.position });
  for await (const batch of log) fold.add(batch.events.filter(({ id }) => !live.dead.has(id) && !live.skipped.has(id)));
  const folded = await database.snapshot((queries) => digestsOfFold(queries, projection, fold.result()));
  return {
    projection: projection.name,
    position: positionText(live.position),
    deadLetters: live.dead.size,
    tables: [...live.digests].map(([table, { rows, digest }]) => {
      const other = folded.get(table);
      return { table, rows, foldedRows: other?.rows ?? 0n, same: rows === other?.rows && digest === other.digest };
    }),
  };
};
