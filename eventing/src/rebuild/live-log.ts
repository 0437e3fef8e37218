import { logStateOf, type LogState } from '../consumers/log-state.js';
import type { Stores } from '../consumers/stores.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { BUILDS } from '../projections/checkpoint.js';

/** Compares the live tables of a projection with the log; undefined for a projection that has never run. */
export async function liveLogState(
  stores: Pick<Stores, 'database' | 'events'>,
  { name }: Pick<Projection, 'name'>,
): Promise<LogState | undefined> {
  const [live] = await stores.database.rows<{ build_id: string }>(
    sql`select build_id from es.projection_build where name = ${name} and status = 'live'`,
  );
  return live && logStateOf(BUILDS, { id: live.build_id, name }, stores);
}

/** Whether the live tables were made from this log as it is now. */
export async function isMadeOfLog(stores: Stores, projection: Projection): Promise<boolean> {
  const state = await liveLogState(stores, projection);
  return state !== undefined && state.refused === undefined;
}
