import { BEGINNING, isAfter, type Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import {
  anchorFrom,
  keepAnchor,
  keepStart,
  storedAnchor,
  type AnchorHistory,
  type ReadLog,
  type StoredAnchor,
} from '../consumers/anchors.js';
import { LeaseLost, type Lag, type Lease, type Step } from '../consumers/consumer.js';
import { RESTARTS } from '../consumers/restarts.js';
import type { Stores } from '../consumers/stores.js';

const checkpointIn = (schema: string) => verbatim(`${schema}.reaction_checkpoint`);

/** The table that stores the anchors of reactions. */
export const anchorsIn = (schema: string): AnchorHistory => ({
  table: `${schema}.reaction_checkpoint_history`,
  owner: 'name',
  type: 'text',
});

/** Stores where a reaction started, if that is an event or the beginning of the log. */
const rememberStart = async (
  queries: Queries,
  schema: string,
  name: string,
  { position, anchor }: Pick<ReadLog, 'anchor' | 'position'>,
): Promise<void> => {
  if (anchor === null && isAfter(position, BEGINNING)) return;
  await keepStart(queries, anchorsIn(schema), name, anchor);
};

/** Stores the position that a reaction starts from, also for `recover`; changes nothing once it has one. */
export const createCheckpoint = async (
  queries: Queries,
  schema: string,
  name: string,
  { position, anchor }: Pick<ReadLog, 'anchor' | 'position'>,
): Promise<void> => {
  const { commit, prepare } = position;
  const created = await queries.run(sql`
    insert into ${checkpointIn(schema)} (name, epoch, commit_pos, prepare_pos, anchor)
    values (${name}, 0, ${commit}, ${prepare}, ${storedAnchor(anchor ?? undefined)}::jsonb)
    on conflict (name) do nothing`);
  if (created > 0) await rememberStart(queries, schema, name, { position, anchor });
};

/** Moves a reaction to any position of any log and makes it restart from there; false when there is no such reaction. */
export const moveCheckpoint = async (
  queries: Queries,
  schema: string,
  name: string,
  { position: { commit, prepare }, anchor }: Pick<ReadLog, 'anchor' | 'position'>,
): Promise<boolean> => {
  const moved = await queries.run(sql`
    update ${checkpointIn(schema)}
       set epoch = epoch + 1, commit_pos = ${commit}, prepare_pos = ${prepare}, shop_id = null,
           anchor = ${storedAnchor(anchor ?? undefined)}::jsonb, failure = null, updated_at = now()
     where name = ${name}`);
  await queries.run(sql`select pg_notify(${RESTARTS}, ${name})`);
  return moved > 0;
};

/** Makes a reaction start anew from a position, as far back as `recover` will ever go; false when there is no such reaction. */
export const startFrom = async (
  { database, events }: Pick<Stores, 'database' | 'events'>,
  schema: string,
  name: string,
  position: Position,
): Promise<boolean> => {
  const anchor = (await events.anchorAt(position)) ?? null;
  const isKnown = await moveCheckpoint(database, schema, name, { position, anchor });
  if (isKnown) await rememberStart(database, schema, name, { position, anchor });
  return isKnown;
};

interface CheckpointRow extends Record<string, unknown> {
  readonly epoch: bigint;
  readonly commit_pos: bigint;
  readonly prepare_pos: bigint;
  readonly shop_id: string | null;
  readonly anchor: StoredAnchor;
  readonly events_done: bigint;
}

/** Takes the lease of a reaction; undefined while it has no checkpoint. */
export const acquireLease = async (
  queries: Queries,
  schema: string,
  { name, owner }: { readonly name: string; readonly owner: string },
): Promise<Lease | undefined> => {
  const [row] = await queries.rows<CheckpointRow>(sql`
    update ${checkpointIn(schema)} set epoch = epoch + 1, owner = ${owner}, updated_at = now() where name = ${name}
    returning epoch, commit_pos, prepare_pos, shop_id, anchor, events_done`);
  if (row === undefined) return undefined;
  const { epoch, commit_pos, prepare_pos, shop_id, events_done } = row;
  const position = { commit: commit_pos, prepare: prepare_pos };
  const anchor = anchorFrom(row.anchor);
  return { id: name, epoch, position, anchor, eventsDone: events_done, blocked: new Set(), store: shop_id };
};

/** Which log a reaction has read, and how far; undefined while it has no checkpoint. */
export const readLogOf = async (queries: Queries, schema: string, name: string): Promise<ReadLog | undefined> => {
  const [row] = await queries.rows<CheckpointRow>(sql`
    select commit_pos, prepare_pos, shop_id, anchor from ${checkpointIn(schema)} where name = ${name}`);
  if (row === undefined) return undefined;
  const { commit_pos: commit, prepare_pos: prepare, shop_id: store, anchor } = row;
  return { position: { commit, prepare }, store, anchor: anchorFrom(anchor) };
};

/** Moves the checkpoint under the lease; throws LeaseLost when a newer lease exists. */
export const advanceCheckpoint = async (
  queries: Queries,
  schema: string,
  lease: Lease,
  { to, events, anchor }: Step,
): Promise<void> => {
  const { id, epoch, position } = lease;
  const moved = await queries.run(sql`
    update ${checkpointIn(schema)}
       set commit_pos = ${to.commit}, prepare_pos = ${to.prepare}, events_done = events_done + ${events},
           anchor = coalesce(${storedAnchor(anchor)}::jsonb, anchor), failure = null, updated_at = now()
     where name = ${id} and epoch = ${epoch}
       and commit_pos = ${position.commit} and prepare_pos = ${position.prepare}`);
  if (moved !== 1) throw new LeaseLost('Another worker runs this reaction now.');
  await keepAnchor(queries, anchorsIn(schema), lease, anchor);
};

/** Locks the checkpoint, so that the worker that follows the log does not move it meanwhile. */
export const holdCheckpoint = (queries: Queries, schema: string, name: string): Promise<unknown> =>
  queries.rows(sql`select from ${checkpointIn(schema)} where name = ${name} for update`);

export const rememberStoreOf = async (
  queries: Queries,
  schema: string,
  { id, epoch }: Lease,
  store: string,
): Promise<void> => {
  await queries.run(sql`update ${checkpointIn(schema)} set shop_id = ${store} where name = ${id} and epoch = ${epoch}`);
};

export const rememberFailureOf = async (
  queries: Queries,
  schema: string,
  { id, epoch }: Lease,
  reason: string,
): Promise<void> => {
  await queries.run(sql`
    update ${checkpointIn(schema)} set failure = jsonb_build_object('reason', ${reason}::text, 'since', now())
     where name = ${id} and epoch = ${epoch}`);
};

export const rememberLagOf = async (
  queries: Queries,
  schema: string,
  { id }: Lease,
  { events, ms }: Lag,
): Promise<void> => {
  await queries.run(sql`
    update ${checkpointIn(schema)} set lag_events = ${events}, lag_milliseconds = ${ms}, looked_at = now()
     where name = ${id}`);
};

/** What any process can read about a reaction, also without running it. */
export interface ReactionStatus {
  readonly name: string;
  readonly position: Position;
  readonly eventsDone: bigint;
  readonly blockedKeys: bigint;
  readonly failure: string | null;
}

interface StatusRow extends Record<string, unknown> {
  readonly name: string;
  readonly commit_pos: bigint;
  readonly prepare_pos: bigint;
  readonly events_done: bigint;
  readonly blocked: bigint;
  readonly failure: string | null;
}

/** Every reaction that has a checkpoint, by name. */
export const reactionStatuses = async (queries: Queries, schema: string): Promise<readonly ReactionStatus[]> => {
  const rows = await queries.rows<StatusRow>(sql`
    select name, commit_pos, prepare_pos, events_done, failure ->> 'reason' as failure,
           (select count(distinct stream) from ${verbatim(`${schema}.dead_letter`)} where reaction = name) as blocked
      from ${checkpointIn(schema)} order by name`);
  return rows.map(({ name, commit_pos, prepare_pos, events_done, blocked, failure }) => ({
    ...{ name, position: { commit: commit_pos, prepare: prepare_pos }, eventsDone: events_done },
    ...{ blockedKeys: blocked, failure },
  }));
};
