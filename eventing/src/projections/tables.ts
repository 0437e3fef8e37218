import type { Queries } from '../postgres/database.js';
import { insertion } from '../postgres/insertion.js';
import { sql, verbatim } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { sumColumns, type Row, type Sum, type SumTable, type Table, type Trail } from '../table.js';

/** Names of all tables that a projection writes. */
export const tablesOf = ({ table, trail, sums }: Projection): string[] => [
  table.name,
  ...(trail === undefined ? [] : [trail.table.name]),
  ...(sums?.tables ?? []).map(({ name }) => name),
];

/** The present rows of these keys, by key. */
export async function loadRows(
  queries: Queries,
  table: Table,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const { name, key, columns } = table;
  const rows = await queries.rows(sql`
    select ${verbatim(Object.keys(columns).join(', '))} from ${verbatim(name)}
     where ${verbatim(key)} = any(${keys}::${verbatim(columns[key] ?? 'text')}[])`);
  return new Map(rows.map((row) => [String(row[key]), row]));
}

/** Writes whole rows, new or changed, in one statement. */
export async function upsertRows(queries: Queries, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { name, key, columns } = table;
  const changes = Object.keys(columns)
    .filter((column) => column !== key)
    .map((column) => `${column} = excluded.${column}`);
  await queries.run(insertion(name, columns, rows, `on conflict (${key}) do update set ${changes.join(', ')}`));
}

export async function deleteRows(queries: Queries, table: Table, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { name, key, columns } = table;
  await queries.run(sql`
    delete from ${verbatim(name)} where ${verbatim(key)} = any(${keys}::${verbatim(columns[key] ?? 'text')}[])`);
}

/** Adds rows to a trail; one that is there already is an error. */
export async function addRows(queries: Queries, trail: Trail, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await queries.run(insertion(trail.name, trail.columns, rows));
}

/** Adds to the rows of a table of sums, and deletes those that became all zero. */
async function addToTable(queries: Queries, table: SumTable, sums: readonly Sum[]): Promise<void> {
  const { name, key, labels, amounts } = table;
  const keys = Object.keys(key).join(', ');
  const relabelled = Object.keys(labels).map((column) => `${column} = excluded.${column}`);
  const added = amounts.map((column) => `${column} = so_far.${column} + excluded.${column}`);
  const nothing = amounts.map((column) => `so_far.${column} = 0`).join(' and ');
  const rows = sums.map(({ identity, amounts: more }) => ({ ...identity, ...more }));
  const changes = `on conflict (${keys}) do update set ${[...relabelled, ...added].join(', ')}`;
  const { text, values } = insertion(`${name} as so_far`, sumColumns(table), rows, changes);
  const emptied = await queries.rows({
    text: `with written as (${text} returning ${keys}, ${nothing} as is_empty) select ${keys} from written where is_empty`,
    values,
  });
  if (emptied.length > 0) await deleteSums(queries, table, emptied);
}

async function deleteSums(queries: Queries, { name, key }: SumTable, rows: readonly Row[]): Promise<void> {
  const entries = Object.entries(key);
  const arrays = entries.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  const names = entries.map(([column]) => column).join(', ');
  await queries.run({
    text: `delete from ${name} where (${names}) in (select * from unnest(${arrays}))`,
    values: entries.map(([column]) => rows.map((row) => row[column])),
  });
}

/** Adds to the running sums, one statement per table; a row that becomes all zero is deleted. */
export async function addSums(queries: Queries, tables: readonly SumTable[], sums: readonly Sum[]): Promise<void> {
  for (const table of tables) {
    const own = sums.filter((sum) => sum.table === table);
    if (own.length > 0) await addToTable(queries, table, own);
  }
}
