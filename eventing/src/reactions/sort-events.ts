import type { RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';

/** An event that people decided to skip; its id is null in rows of programs that stored none. */
interface SkippedEvent extends PositionColumns {
  readonly event_id: string | null;
  readonly stream: string;
}

const isSame = (skipped: SkippedEvent, { id, stream, position }: RecordedEvent): boolean => {
  if (skipped.event_id !== null) return skipped.event_id === id;
  const { commit, prepare } = positionOf(skipped);
  return skipped.stream === stream && commit === position.commit && prepare === position.prepare;
};

/** The events without those that people decided to skip: these stay skipped whenever a reaction reads them again. */
export const withoutSkipped = async (
  queries: Queries,
  schema: string,
  reaction: string,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> => {
  const skipped = await queries.rows<SkippedEvent>(sql`
    select event_id, commit_pos, prepare_pos, stream from ${verbatim(`${schema}.skipped_event`)} where reaction = ${reaction}`);
  return events.filter((event) => !skipped.some((one) => isSame(one, event)));
};
