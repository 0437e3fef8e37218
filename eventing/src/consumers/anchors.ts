import type { AllEvents } from '../event-store/all-events.js';
import { LogRefused, type Anchor } from '../event-store/log-identity.js';
import { BEGINNING, isAfter, positionText, type Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Lease } from './consumer.js';

/** What a checkpoint stores about the log that it was made from. */
export interface ReadLog {
  readonly position: Position;
  /** The shop id of that log; null before the shop was founded. */
  readonly store: string | null;
  readonly anchor: Anchor | null;
}

/** A position in a log, and the event that it rests on. */
export type LogPosition = Pick<ReadLog, 'anchor' | 'position'>;

/** An anchor as it is stored in its column. */
export type StoredAnchor = Record<'id' | 'stream' | 'revision' | 'commit' | 'prepare', string> | null;

/** An anchor as a value for its column; null without an anchor. */
export const storedAnchor = (anchor: Anchor | null | undefined): string | null => {
  if (anchor === null || anchor === undefined) return null;
  const { id, stream, revision, position } = anchor;
  const [at, commit, prepare] = [revision, position.commit, position.prepare].map(String);
  return JSON.stringify({ id, stream, revision: at, commit, prepare });
};

export const anchorFrom = (stored: StoredAnchor): Anchor | null => {
  if (stored === null) return null;
  const { id, stream, revision, commit, prepare } = stored;
  return { id, stream, revision: BigInt(revision), position: { commit: BigInt(commit), prepare: BigInt(prepare) } };
};

/**
 * Throws LogRefused unless this log is the one that was read and reaches at least as far; returns the shop id of this log. Throws
 * another error when a store does not answer, which says nothing about the log.
 */
export const checkLog = async (
  events: AllEvents,
  { position, store, anchor }: ReadLog,
): Promise<string | undefined> => {
  const [shop, end, isHeld] = await Promise.all([
    events.shopId(),
    events.lastPosition(),
    anchor === null || events.holds(anchor),
  ]);
  if (store !== null && shop !== store) {
    const whose = shop === undefined ? 'The log belongs to no shop' : `The log belongs to shop ${shop}`;
    throw new LogRefused('another shop', `${whose}; what was read belongs to shop ${store}. Is EVENT_STORE_URL right?`);
  }
  if (isAfter(position, end)) {
    const positions = `it ends at ${positionText(end)}, and ${positionText(position)} was read`;
    throw new LogRefused('went back', `The log went back: ${positions}.`);
  }
  if (anchor !== null && !isHeld) {
    const where = `${positionText(anchor.position)} (${anchor.stream}@${anchor.revision})`;
    throw new LogRefused('went back', `The log went back: it no longer holds event ${anchor.id} at ${where}.`);
  }
  return shop;
};

/** Where past anchors are stored: the table, and its column that names their owner. */
export interface AnchorHistory {
  readonly table: string;
  readonly owner: string;
  readonly type: 'text' | 'uuid';
}

const MINUTE_MS = 60_000;

/** One slot for each minute of the last hour, each hour of the last day, and each day of the last month; UTC. */
const slotsAt = (now: Date): readonly string[] => [
  `minute ${now.getUTCMinutes()}`,
  `hour ${now.getUTCHours()}`,
  `day ${now.getUTCDate()}`,
];

/** Stores an anchor once a minute in the slots of that minute, in place of the older ones there. */
export const storeAnchor = async (
  queries: Queries,
  { table, owner, type }: AnchorHistory,
  lease: Pick<Lease, 'anchorStoredMinute' | 'id'>,
  anchor: Anchor | undefined,
  now = new Date(),
): Promise<void> => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (anchor === undefined || lease.anchorStoredMinute === minute) return;
  await queries.run(sql`
    insert into ${verbatim(table)} (${verbatim(owner)}, slot, anchor)
    select ${lease.id}::${verbatim(type)}, slot, ${storedAnchor(anchor)}::jsonb from unnest(${slotsAt(now)}::text[]) as slot
    on conflict (${verbatim(owner)}, slot) do update set anchor = excluded.anchor, kept_at = now()`);
  lease.anchorStoredMinute = minute;
};

/** Slot of the anchor that a checkpoint started from, which no later one replaces. */
export const START = 'start';

/** Stores the anchor that a checkpoint started from; null for the beginning of the log. */
export const storeStartAnchor = async (
  queries: Queries,
  { table, owner, type }: AnchorHistory,
  whose: string,
  anchor: Anchor | null,
): Promise<void> => {
  await queries.run(sql`
    insert into ${verbatim(table)} (${verbatim(owner)}, slot, anchor)
    values (${whose}::${verbatim(type)}, ${START}, ${storedAnchor(anchor)}::jsonb)
    on conflict (${verbatim(owner)}, slot) do update set anchor = excluded.anchor, kept_at = now()`);
};

/** The newest anchor that the log and a checkpoint have in common; the beginning when there is none. */
export interface CommonPosition extends LogPosition {
  /** When it was read, ISO 8601 in UTC; null for the checkpoint itself and for the beginning. */
  readonly readAt: string | null;
}

/** A stored anchor, its slot, and when it was read, ISO 8601 in UTC. */
interface PastAnchor {
  readonly slot: string;
  readonly anchor: Anchor;
  readonly readAt: string;
}

/** The stored anchors of a checkpoint that this log holds, newest first. */
export async function* commonAnchors(
  queries: Queries,
  events: AllEvents,
  { table, owner, type }: AnchorHistory,
  whose: string,
): AsyncGenerator<PastAnchor> {
  const stored = await queries.rows<{ slot: string; anchor: NonNullable<StoredAnchor>; kept_at: string }>(sql`
    select distinct on (anchor) slot, anchor, kept_at from ${verbatim(table)}
     where ${verbatim(owner)} = ${whose}::${verbatim(type)} and anchor is not null
     order by anchor, slot = ${START} desc`);
  const newestFirst = stored
    .map(({ slot, anchor, kept_at }) => ({ slot, anchor: anchorFrom(anchor), readAt: kept_at }))
    .sort((a, b) => (isAfter(a.anchor?.position ?? BEGINNING, b.anchor?.position ?? BEGINNING) ? -1 : 1));
  for (const { anchor, ...others } of newestFirst) {
    if (anchor !== null && (await events.holds(anchor))) yield { anchor, ...others };
  }
}

/** Whether a checkpoint is known to have started from the beginning of the log. */
export const startedFromBeginning = async (
  queries: Queries,
  { table, owner, type }: AnchorHistory,
  whose: string,
): Promise<boolean> => {
  const started = await queries.rows(sql`
    select from ${verbatim(table)}
     where ${verbatim(owner)} = ${whose}::${verbatim(type)} and slot = ${START} and anchor is null`);
  return started.length > 0;
};

/** How far the log and a checkpoint agree, and when that was read; the beginning when the log holds none of its anchors. */
export const lastCommonPosition = async (
  queries: Queries,
  events: AllEvents,
  history: AnchorHistory,
  whose: string,
): Promise<CommonPosition> => {
  for await (const { anchor, readAt } of commonAnchors(queries, events, history, whose))
    return { anchor, position: anchor.position, readAt };
  return { anchor: null, position: BEGINNING, readAt: null };
};
