import type { Anchor } from '../event-store/log-identity.js';
import { BEGINNING, isAfter } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { anchorFrom, storedAnchor, type LogPosition, type StoredAnchor } from './anchors.js';
import type { Lease } from './consumer.js';
import type { Stores } from './stores.js';

const MINUTE_MS = 60_000;

/** One slot for each minute of the last hour, each hour of the last day, and each day of the last month; UTC. */
const slotsAt = (now: Date): readonly string[] => [
  `minute ${now.getUTCMinutes()}`,
  `hour ${now.getUTCHours()}`,
  `day ${now.getUTCDate()}`,
];

/** Slot of the anchor that a checkpoint started from, which no later one replaces. */
export const START = 'start';

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

/** The table with the past anchors of one kind of checkpoint. */
export class AnchorHistory {
  private readonly table;
  private readonly key;
  private readonly type;

  constructor(table: string, key: string, type: 'text' | 'uuid') {
    this.table = verbatim(table);
    this.key = verbatim(key);
    this.type = verbatim(type);
  }

  /** Stores an anchor once a minute in the slots of that minute, in place of the older ones there. */
  async store(
    queries: Queries,
    lease: Pick<Lease, 'anchorStoredMinute' | 'id'>,
    anchor: Anchor | undefined,
    now = new Date(),
  ): Promise<void> {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (anchor === undefined || lease.anchorStoredMinute === minute) return;
    await this.write(queries, lease.id, slotsAt(now), anchor);
    lease.anchorStoredMinute = minute;
  }

  /** Stores the anchor that a checkpoint started from; null for the beginning of the log. */
  storeStart(queries: Queries, id: string, anchor: Anchor | null): Promise<void> {
    return this.write(queries, id, [START], anchor);
  }

  /** The stored anchors of a checkpoint that this log holds, newest first. */
  async *common({ database, events }: Pick<Stores, 'database' | 'events'>, id: string): AsyncGenerator<PastAnchor> {
    const stored = await database.rows<{ slot: string; anchor: NonNullable<StoredAnchor>; kept_at: string }>(sql`
      select distinct on (anchor) slot, anchor, kept_at from ${this.table}
       where ${this.key} = ${id}::${this.type} and anchor is not null
       order by anchor, slot = ${START} desc`);
    const newestFirst = stored
      .map(({ slot, anchor, kept_at }) => ({ slot, anchor: anchorFrom(anchor), readAt: kept_at }))
      .sort((a, b) => (isAfter(a.anchor?.position ?? BEGINNING, b.anchor?.position ?? BEGINNING) ? -1 : 1));
    for (const { anchor, ...others } of newestFirst) {
      if (anchor !== null && (await events.holds(anchor))) yield { anchor, ...others };
    }
  }

  /** How far the log and a checkpoint agree, and when that was read; the beginning when the log holds none of its anchors. */
  async lastCommon(stores: Pick<Stores, 'database' | 'events'>, id: string): Promise<CommonPosition> {
    for await (const { anchor, readAt } of this.common(stores, id)) {
      return { anchor, position: anchor.position, readAt };
    }
    return { anchor: null, position: BEGINNING, readAt: null };
  }

  /** Whether a checkpoint is known to have started from the beginning of the log. */
  async startedFromBeginning(queries: Queries, id: string): Promise<boolean> {
    const rows = await queries.rows(sql`
      select from ${this.table} where ${this.key} = ${id}::${this.type} and slot = ${START} and anchor is null`);
    return rows.length > 0;
  }

  private async write(queries: Queries, id: string, slots: readonly string[], anchor: Anchor | null): Promise<void> {
    await queries.run(sql`
      insert into ${this.table} (${this.key}, slot, anchor)
      select ${id}::${this.type}, slot, ${storedAnchor(anchor)}::jsonb from unnest(${slots}::text[]) as slot
      on conflict (${this.key}, slot) do update set anchor = excluded.anchor, kept_at = now()`);
  }
}
