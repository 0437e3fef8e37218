import type { Recorded } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Lease } from './checkpoint.js';

/** More keys than this set aside means a fault of ours, not of an event: the projection then stands still. */
export const MOST_PARKED = 100;

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
  if (lease.parked.size >= MOST_PARKED) {
    throw new Error(`${projection.name} would set more than ${MOST_PARKED} keys aside; the last: ${reason}`);
  }
  const key = keyOf(projection, event);
  await queries.run(sql`insert into es.parked_key (build_id, key, reason) values (${lease.build}, ${key}, ${reason})`);
  await letters(queries, lease, [{ event, key }], 'poison', reason);
};
