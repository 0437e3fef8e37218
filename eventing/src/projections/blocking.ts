import type { RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { insertion } from '../postgres/insertion.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import type { Columns } from '../table.js';
import type { Lease } from '../consumers/consumer.js';

/** Largest share of blocked keys; a greater one means a bug of ours, not a bad event: the projection then stands still. */
const MAX_BLOCKED_SHARE = 0.01;
/** Number of keys that may be blocked regardless of their share. */
const ALWAYS_ALLOWED_BLOCKED_KEYS = 10;

async function refuseTooMany(queries: Queries, lease: Lease, { name, table }: Projection): Promise<void> {
  if (lease.blocked.size < ALWAYS_ALLOWED_BLOCKED_KEYS) return;
  const [row] = await queries.rows<{ keys: bigint; blocked: bigint }>(sql`
    select (select count(*) from ${verbatim(table.name)}) as keys,
           (select count(*) from es.parked_key where build_id = ${lease.id} and awaits_version is null) as blocked`);
  const after = Number(row?.blocked ?? 0n) + 1;
  if (after <= ALWAYS_ALLOWED_BLOCKED_KEYS) return;
  if (after > MAX_BLOCKED_SHARE * (Number(row?.keys ?? 0n) + after)) {
    throw new Error(`${name} stands still: it would block more than ${MAX_BLOCKED_SHARE * 100} % of its keys.`);
  }
}

/** The key of an event; the id of the event when it has none. */
export function keyOf(projection: Projection, event: RecordedEvent): string {
  try {
    return projection.key(event);
  } catch {
    return event.id;
  }
}

/** The keys of a build that are blocked. */
export async function blockedKeysOf(queries: Queries, build: string): Promise<Set<string>> {
  const rows = await queries.rows<{ key: string }>(sql`select key from es.parked_key where build_id = ${build}`);
  return new Set(rows.map(({ key }) => key));
}

const COLUMNS: Columns = {
  build_id: 'uuid',
  event_id: 'uuid',
  key: 'text',
  type: 'text',
  stream: 'text',
  revision: 'bigint',
  commit_pos: 'numeric',
  prepare_pos: 'numeric',
  state: 'text',
  error: 'text',
};

/** Stores events as dead letters: the one that cannot be applied with the reason, those behind it without. */
async function addDeadLetters(
  queries: Queries,
  lease: Lease,
  projection: Projection,
  { events, error }: { readonly events: readonly RecordedEvent[]; readonly error: string | null },
): Promise<void> {
  const rows = events.map((event) => ({
    ...{ build_id: lease.id, event_id: event.id, key: keyOf(projection, event) },
    ...{ type: event.type, stream: event.stream, revision: event.revision },
    ...{ commit_pos: event.position.commit, prepare_pos: event.position.prepare },
    ...{ state: error === null ? 'waiting' : 'poison', error },
  }));
  await queries.run(insertion('es.dead_letter', COLUMNS, rows));
}

/** Stores events whose key is already blocked, so that they can be applied later in their order. */
export async function addToBlocked(
  queries: Queries,
  lease: Lease,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<void> {
  await addDeadLetters(queries, lease, projection, { events, error: null });
}

/** The version that a newer program must know to read an event; null for every other reason. */
export const awaitedVersion = (event: RecordedEvent | undefined): number | null =>
  event?.isNewer === true ? event.metadata.schemaVersion : null;

/** Blocks the key of an event, with the reason; any number of keys may wait for a newer program. */
export async function block(
  queries: Queries,
  lease: Lease,
  projection: Projection,
  event: RecordedEvent,
  reason: string,
): Promise<void> {
  const awaited = awaitedVersion(event);
  if (awaited === null) await refuseTooMany(queries, lease, projection);
  const key = keyOf(projection, event);
  await queries.run(sql`
    insert into es.parked_key (build_id, key, reason, awaits_version) values (${lease.id}, ${key}, ${reason}, ${awaited})`);
  await addDeadLetters(queries, lease, projection, { events: [event], error: reason });
}
