import { pause } from '../backoff.js';
import type { Position } from '../event.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Stores } from '../consumers/stores.js';
import type { Reaction } from './reaction.js';

const LOOK_MS = 50;

interface Progress extends PositionColumns {
  readonly lease: string;
}

/**
 * Waits until a reaction has handled every event of the log; returns its lease with the Postgres process that holds it, or undefined
 * when `timeout` aborts first. A restored Postgres is another process, and its reactions take another lease.
 */
export async function caughtUp(
  { name, type }: Pick<Reaction, 'name' | 'type'>,
  schema: string,
  { database, events }: Pick<Stores, 'database' | 'events'>,
  timeout: AbortSignal,
): Promise<string | undefined> {
  while (!timeout.aborted) {
    const { lease, position } = await progressOf(name, schema, database);
    if (position !== undefined && (await events.next([type], position)) === undefined) return lease;
    await pause(LOOK_MS, timeout);
  }
  return undefined;
}

/** The present lease and position of a reaction; both undefined while it has no checkpoint or has never run. */
export async function progressOf(
  name: string,
  schema: string,
  database: Stores['database'],
): Promise<{ readonly lease: string | undefined; readonly position: Position | undefined }> {
  const [row] = await database.rows<Progress>(sql`
    select commit_pos, prepare_pos, epoch || ' ' || pg_postmaster_start_time() as lease
      from ${verbatim(`${schema}.reaction_checkpoint`)} where name = ${name} and epoch > 0`);
  if (row === undefined) return { lease: undefined, position: undefined };
  return { lease: row.lease, position: positionOf(row) };
}
