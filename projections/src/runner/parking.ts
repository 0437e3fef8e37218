import type { Recorded } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Lease } from './checkpoint.js';

/** A greater share of keys set aside means a fault of ours, not of an event: the projection then stands still. */
const MOST_PARKED = 0.01;
/** So many keys may be set aside whatever their share. */
const FEW_PARKED = 10;

const refuseTooMany = async (queries: Queries, { parked }: Lease, { name, table }: Projection): Promise<void> => {
  const after = parked.size + 1;
  if (after <= FEW_PARKED) return;
  const [row] = await queries.rows<{ keys: bigint }>(sql`select count(*) as keys from ${verbatim(table.name)}`);
  if (after > MOST_PARKED * (Number(row?.keys ?? 0n) + after)) {
    throw new Error(`${name} stands still: it would set more than ${MOST_PARKED * 100} % of its keys aside.`);
  }
};

/** The key of an event; of one that has none, the event itself. */
export const keyOf = (projection: Projection, event: Recorded): string => {
  try {
    return projection.key(event);
  } catch {
    return event.id;
  }
};

const letters = async (
  queries: Queries,
  { build }: Lease,
  events: readonly { readonly event: Recorded; readonly key: string }[],
  state: 'poison' | 'waiting',
  error: string | null,
): Promise<void> => {
  await queries.run(sql`
    insert into es.dead_letter (build_id, event_id, key, type, stream, revision, commit_pos, prepare_pos, state, error)
    select ${build}, event_id, key, type, stream, revision, commit_pos, prepare_pos, ${state}, ${error}
      from unnest(${events.map(({ event }) => event.id)}::uuid[], ${events.map(({ key }) => key)}::text[],
                  ${events.map(({ event }) => event.type)}::text[], ${events.map(({ event }) => event.stream)}::text[],
                  ${events.map(({ event }) => String(event.revision))}::bigint[],
                  ${events.map(({ event }) => String(event.position.commit))}::numeric[],
                  ${events.map(({ event }) => String(event.position.prepare))}::numeric[])
        as letter (event_id, key, type, stream, revision, commit_pos, prepare_pos)`);
};

/** Writes down events whose key is already set aside, so that they can be applied later in their order. */
export const letWait = async (
  queries: Queries,
  lease: Lease,
  projection: Projection,
  events: readonly Recorded[],
): Promise<void> => {
  if (events.length === 0) return;
  const keyed = events.map((event) => ({ event, key: keyOf(projection, event) }));
  await letters(queries, lease, keyed, 'waiting', null);
};

/** Sets the key of one event aside, with the reason. */
export const park = async (
  queries: Queries,
  lease: Lease,
  projection: Projection,
  event: Recorded,
  reason: string,
): Promise<void> => {
  await refuseTooMany(queries, lease, projection);
  const key = keyOf(projection, event);
  await queries.run(sql`insert into es.parked_key (build_id, key, reason) values (${lease.build}, ${key}, ${reason})`);
  await letters(queries, lease, [{ event, key }], 'poison', reason);
};
