import type { Database, Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { tablesOf } from '../projections/tables.js';

/** Each live table with its counterpart in a schema. */
export function pairsOf(projection: Projection, schema: string): readonly (readonly [string, string])[] {
  const others = tablesOf(inSchema(projection, schema));
  if (new Set(others).size < others.length) throw new Error(`${projection.name} has two tables of one name.`);
  return tablesOf(projection).map((table, index) => [table, others[index] ?? '']);
}

async function ddl(queries: Queries, text: string): Promise<void> {
  await queries.run(sql`${verbatim(text)}`);
}

/** Grants the privileges on a live table on its counterpart as well. */
async function grantAlike(queries: Queries, live: string, other: string): Promise<void> {
  const grants = await queries.rows<{ text: string }>(sql`
    select format('grant %s on ${verbatim(other)} to %I', privilege_type, pg_get_userbyid(grantee)) as text
      from pg_class, aclexplode(relacl) where oid = ${live}::regclass and grantee not in (0, relowner)`);
  for (const { text } of grants) await ddl(queries, text);
}

/** Creates empty tables like the live ones, without keys and indexes. */
export const createTables = (database: Database, projection: Projection, schema: string): Promise<void> =>
  database.writing(async (queries) => {
    await ddl(queries, `create schema ${schema}`);
    for (const [live, other] of pairsOf(projection, schema)) {
      const including =
        'including defaults including constraints including generated including statistics including comments';
      await ddl(queries, `create table ${other} (like ${live} ${including})`);
      await grantAlike(queries, live, other);
    }
  });

/** Adds the keys and indexes of the live tables, with the same names, and refreshes the statistics. */
export const indexTables = (database: Database, projection: Projection, schema: string): Promise<void> =>
  database.writingLong(async (queries) => {
    for (const [live, other] of pairsOf(projection, schema)) {
      const keys = await queries.rows<{ text: string }>(sql`
        select format('add constraint %I %s', conname, pg_get_constraintdef(oid)) as text
          from pg_constraint where conrelid = ${live}::regclass and contype in ('p', 'u', 'x') order by conname`);
      for (const { text } of keys) await ddl(queries, `alter table ${other} ${text}`);
      const indexes = await queries.rows<{ text: string }>(sql`
        select pg_get_indexdef(indexrelid) as text from pg_index
         where indrelid = ${live}::regclass
           and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`);
      for (const { text } of indexes) await ddl(queries, text.replace(/ ON (ONLY )?\S+ USING /, ` ON ${other} USING `));
    }
    for (const [, other] of pairsOf(projection, schema)) await ddl(queries, `analyze ${other}`);
  });

export const emptyTables = (database: Database, projection: Projection, schema: string): Promise<void> =>
  database.writingLong((queries) =>
    ddl(
      queries,
      `truncate ${pairsOf(projection, schema)
        .map(([, other]) => other)
        .join(', ')}`,
    ),
  );
