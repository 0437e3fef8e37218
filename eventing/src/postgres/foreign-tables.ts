import type { Queries } from './database.js';
import { sql } from './sql.js';

/**
 * Something in a database that has no table of the shop, such as `public.customer`; undefined in a database of the shop, and in an empty
 * one. Extensions, the log of the event store's emulator and migrations that never ran count for nothing.
 */
export async function findForeignTable(queries: Pick<Queries, 'rows'>): Promise<string | undefined> {
  const [row] = await queries.rows<{ found: string }>(sql`
    with schema as (
      select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema$|event_store$)'
    ), object as (
      select c.oid, nspname || '.' || relname as name from pg_class c join schema on schema.oid = relnamespace
       where not (nspname in ('backend', 'es') and relname ~ '^migration')
      union all
      select p.oid, nspname || '.' || proname || '()' from pg_proc p join schema on schema.oid = pronamespace
      union all
      select oid, 'the schema ' || nspname from schema where nspname not in ('public', 'backend', 'es')
    )
    select name as found from object
     where coalesce(to_regclass('backend.reaction_checkpoint'), to_regclass('es.checkpoint')) is null
       and not exists (select from pg_depend where objid = object.oid and deptype = 'e')
     order by name limit 1`);
  return row?.found;
}
