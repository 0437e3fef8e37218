import type { Queries } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';

/** Events of a projection that people decided to leave out, in this and every later build. */
export const skippedEvents = async (queries: Queries, projection: string): Promise<ReadonlySet<string>> => {
  const rows = await queries.rows<{ event_id: string }>(sql`
    select event_id from es.decision where projection = ${projection} and action = 'skip'`);
  return new Set(rows.map(({ event_id }) => event_id));
};
