import type { Database } from '@shop/eventing/postgres/database';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import type { Projection } from '@shop/eventing/projection';
import { tablesOf } from '@shop/eventing/projections/tables';

/** Empties a projection's tables as if it had never run; no process may be working on it. */
export const forget = (database: Database, projection: Projection): Promise<void> =>
  database.writing(async (queries) => {
    await queries.run(sql`delete from es.projection_build where name = ${projection.name}`);
    await queries.run(sql`truncate ${verbatim(tablesOf(projection).join(', '))}`);
  });
