import type { SortedEvents } from '../consumers/consumer.js';
import type { RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';

/** An event that people decided to skip; its id is null in rows of programs that stored none. */
interface SkippedEvent extends PositionColumns {
  readonly kind: 'skipped';
  readonly event_id: string | null;
  readonly stream: string;
}

interface BlockedStream extends Record<string, unknown> {
  readonly kind: 'blocked';
  readonly stream: string;
}

function isSame(skipped: SkippedEvent, { id, stream, position }: RecordedEvent): boolean {
  if (skipped.event_id !== null) return skipped.event_id === id;
  const { commit, prepare } = positionOf(skipped);
  return skipped.stream === stream && commit === position.commit && prepare === position.prepare;
}

/** Sorts events by whether their stream is blocked. Skipped ones are in neither list, whenever a reaction reads them again. */
export async function sortEvents(
  queries: Queries,
  schema: string,
  reaction: string,
  events: readonly RecordedEvent[],
): Promise<SortedEvents> {
  const rows = await queries.rows<BlockedStream | SkippedEvent>(sql`
    select distinct 'blocked' as kind, stream, null::uuid as event_id, null::numeric as commit_pos, null::numeric as prepare_pos
      from ${verbatim(`${schema}.dead_letter`)} where reaction = ${reaction}
    union all
    select 'skipped', stream, event_id, commit_pos, prepare_pos
      from ${verbatim(`${schema}.skipped_event`)} where reaction = ${reaction}`);
  const blockedStreams = new Set(rows.flatMap(({ kind, stream }) => (kind === 'blocked' ? [stream] : [])));
  const skipped = rows.flatMap((row) => (row.kind === 'skipped' ? [row] : []));
  const others = events.filter((event) => !skipped.some((one) => isSame(one, event)));
  return {
    applicable: others.filter(({ stream }) => !blockedStreams.has(stream)),
    blocked: others.filter(({ stream }) => blockedStreams.has(stream)),
  };
}
