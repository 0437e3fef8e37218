import type { Folded } from '../fold.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { addRows, addSums, tablesOf, upsertRows } from './tables.js';

/** Rows of a table and a number made of their contents, whatever their order. */
export interface Digest {
  readonly rows: bigint;
  readonly digest: bigint;
}

const PAGE = 1000;

const pages = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) => rows.slice(page * PAGE, (page + 1) * PAGE));

export const digestOf = async (queries: Queries, table: string): Promise<Digest> => {
  const [found] = await queries.rows<{ rows: bigint; digest: bigint }>(sql`
    select count(*) as rows, coalesce(sum(hashtextextended(entry::text, 0)::numeric), 0) as digest
      from ${verbatim(table)} as entry`);
  return found ?? { rows: 0n, digest: 0n };
};

/** The digests of a projection's tables, by name. */
export const digestsOf = async (queries: Queries, projection: Projection): Promise<ReadonlyMap<string, Digest>> => {
  const digests = new Map<string, Digest>();
  for (const table of tablesOf(projection)) digests.set(table, await digestOf(queries, table));
  return digests;
};

const asTemporary = <Named extends { readonly name: string }>(table: Named): Named => ({
  ...table,
  name: `pg_temp.folded_${table.name.replace('.', '_')}`,
});

/** The digests that the tables would have if they held these folded rows; uses temporary tables of the transaction. */
export const digestsOfFold = async (
  queries: Queries,
  projection: Projection,
  folded: Folded,
): Promise<ReadonlyMap<string, Digest>> => {
  const table = asTemporary(projection.table);
  const trail = projection.trail && asTemporary(projection.trail.table);
  for (const name of tablesOf(projection)) {
    await queries.run(sql`
      create temporary table ${verbatim(asTemporary({ name }).name.replace('pg_temp.', ''))}
        (like ${verbatim(name)} including all) on commit drop`);
  }
  for (const rows of pages(folded.rows)) await upsertRows(queries, table, rows);
  if (trail !== undefined) for (const rows of pages(folded.trail)) await addRows(queries, trail, rows);
  const temporary = new Map((projection.sums?.tables ?? []).map((sums) => [sums, asTemporary(sums)]));
  const sums = folded.sums.map((sum) => ({ ...sum, table: temporary.get(sum.table) ?? sum.table }));
  await addSums(queries, [...temporary.values()], sums);
  const digests = new Map<string, Digest>();
  for (const name of tablesOf(projection)) digests.set(name, await digestOf(queries, asTemporary({ name }).name));
  return digests;
};
