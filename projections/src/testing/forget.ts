import type { Database } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { tablesOf } from '../runner/tables.js';

/** Empties a projection's tables as if it had never run; nobody may be at work on it. */
export const forget = (database: Database, projection: Projection): Promise<void> =>
  database.writing(async (queries) => {
    await queries.run(sql`delete from es.projection_build where name = ${projection.name}`);
    await queries.run(sql`truncate ${verbatim(tablesOf(projection).join(', '))}`);
  });
