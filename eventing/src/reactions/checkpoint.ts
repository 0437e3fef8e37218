import { BEGINNING, isAfter, type Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { storedAnchor, type LogPosition } from '../consumers/anchors.js';
import { CheckpointTable } from '../consumers/checkpoint-table.js';
import { statusFrom, type ConsumerStatus, type StatusRow } from '../consumers/consumer-status.js';
import { RESTARTS } from '../consumers/restarts.js';
import { columnsOf, type StoreLags } from '../consumers/watch.js';
import type { Stores } from '../consumers/stores.js';

const checkpointIn = (schema: string) => verbatim(`${schema}.reaction_checkpoint`);

/** The checkpoints of the reactions whose tables are in this schema. */
export const checkpointsIn = (schema: string): CheckpointTable =>
  new CheckpointTable(`${schema}.reaction_checkpoint`, 'name', 'text');

/** Stores where a reaction started, if that is an event or the beginning of the log. */
async function storeStart(
  queries: Queries,
  schema: string,
  name: string,
  { position, anchor }: LogPosition,
): Promise<void> {
  if (anchor === null && isAfter(position, BEGINNING)) return;
  await checkpointsIn(schema).anchors.storeStart(queries, name, anchor);
}

/** Stores the position that a reaction starts from, also for `recover`; changes nothing once it has one. */
export async function createCheckpoint(
  queries: Queries,
  schema: string,
  name: string,
  { position, anchor }: LogPosition,
): Promise<void> {
  const { commit, prepare } = position;
  const created = await queries.run(sql`
    insert into ${checkpointIn(schema)} (name, epoch, commit_pos, prepare_pos, anchor)
    values (${name}, 0, ${commit}, ${prepare}, ${storedAnchor(anchor)}::jsonb)
    on conflict (name) do nothing`);
  if (created > 0) await storeStart(queries, schema, name, { position, anchor });
}

/** Moves a reaction to any position of any log and makes it restart from there; false when there is no such reaction. */
export async function moveCheckpoint(
  queries: Queries,
  schema: string,
  name: string,
  { position: { commit, prepare }, anchor }: LogPosition,
): Promise<boolean> {
  const moved = await queries.run(sql`
    update ${checkpointIn(schema)}
       set epoch = epoch + 1, commit_pos = ${commit}, prepare_pos = ${prepare}, shop_id = null,
           anchor = ${storedAnchor(anchor)}::jsonb, failure = null, updated_at = now()
     where name = ${name}`);
  await queries.run(sql`select pg_notify(${RESTARTS}, ${name})`);
  return moved > 0;
}

/** Makes a reaction start anew from a position, as far back as `recover` will ever go; false when there is no such reaction. */
export async function startFrom(
  { database, events }: Pick<Stores, 'database' | 'events'>,
  schema: string,
  name: string,
  position: Position,
): Promise<boolean> {
  const anchor = (await events.anchorAt(position)) ?? null;
  const isKnown = await moveCheckpoint(database, schema, name, { position, anchor });
  if (isKnown) await storeStart(database, schema, name, { position, anchor });
  return isKnown;
}

/** Stores how far reactions are behind the log, for other processes, and brings their blocked streams up to date. */
export const storeLagsIn =
  (schema: string): StoreLags =>
  async (queries, lags) => {
    const [names, events, ms] = columnsOf(lags);
    const blocked = await queries.rows<{ name: string; stream: string }>(sql`
      with lag as (
        update ${checkpointIn(schema)} as reaction
           set lag_events = lag.events, lag_milliseconds = lag.ms, looked_at = now()
          from unnest(${names}::text[], ${events}::bigint[], ${ms}::bigint[]) as lag (name, events, ms)
         where reaction.name = lag.name)
      select distinct reaction as name, stream from ${verbatim(`${schema}.dead_letter`)}
       where reaction = any(${names}::text[])`);
    for (const { lease } of lags) {
      lease.blocked.clear();
      for (const { name, stream } of blocked) if (name === lease.id) lease.blocked.add(stream);
    }
  };

/** Every reaction that has a checkpoint, by name. */
export async function reactionStatuses(queries: Queries, schema: string): Promise<readonly ConsumerStatus[]> {
  const rows = await queries.rows<StatusRow>(sql`
    select name, commit_pos, prepare_pos, events_done, failure ->> 'reason' as failure,
           (select count(distinct stream) from ${verbatim(`${schema}.dead_letter`)} where reaction = name) as blocked
      from ${checkpointIn(schema)} order by name`);
  return rows.map(statusFrom);
}
