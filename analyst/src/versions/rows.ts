import type { Queries } from '@shop/eventing/postgres/database';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import type { Projection } from '@shop/eventing/projection';
import type { Row } from '@shop/eventing/table';
import { badInput } from '../bad-input.js';
import type { Side } from './sides.js';

/** A row that differs between the two sides; null on a side that does not have it. */
export interface DifferentRow {
  readonly key: string;
  readonly was: Row | null;
  readonly is: Row | null;
}

interface TableDifference {
  readonly table: string;
  /** Number of rows that differ. */
  readonly count: number;
  /** The first of these rows, by key. */
  readonly rows: readonly DifferentRow[];
}

interface Keyed {
  readonly name: string;
  readonly keys: readonly string[];
}

const tablesOf = ({ table, sums }: Projection): readonly Keyed[] => [
  { name: table.name, keys: [table.key] },
  ...(sums?.tables ?? []).map(({ name, key }) => ({ name, keys: Object.keys(key) })),
];

async function isThere(queries: Queries, { name }: Keyed): Promise<boolean> {
  const [row] = await queries.rows<{ exists: boolean }>(sql`select to_regclass(${name}) is not null as exists`);
  return row?.exists === true;
}

function differing(was: Keyed, is: Keyed, order: string) {
  const sameKey = was.keys.map((key) => `was.${key} = is_now.${key}`).join(' and ');
  const key = was.keys.map((column) => `coalesce(was.${column}, is_now.${column})`).join(`, `);
  return `select concat_ws(' ', ${key}) as key, to_jsonb(was) as was, to_jsonb(is_now) as is_now
            from ${was.name} was full join ${is.name} is_now on ${sameKey}
           where to_jsonb(was) is distinct from to_jsonb(is_now) ${order}`;
}

async function differenceOf(queries: Queries, was: Keyed, is: Keyed, limit: number): Promise<TableDifference> {
  const table = is.name;
  for (const one of [was, is]) {
    if (!(await isThere(queries, one))) return badInput(`${one.name} is not there: these versions have other tables.`);
  }
  const [counted] = await queries.rows<{ count: bigint }>(
    sql`select count(*) as count from (${verbatim(differing(was, is, ''))}) different`,
  );
  const rows = await queries.rows<{ key: string; was: Row | null; is_now: Row | null }>(
    sql`${verbatim(differing(was, is, 'order by 1'))} limit ${limit}`,
  );
  return {
    table,
    count: Number(counted?.count ?? 0),
    rows: rows.map(({ key, was: before, is_now }) => ({ key, was: before, is: is_now })),
  };
}

/** Every table of a projection, with up to `limit` of its rows that differ between the two sides. */
export async function tableDifferences(queries: Queries, a: Side, b: Side, limit: number): Promise<TableDifference[]> {
  const others = tablesOf(b.projection);
  const differences: TableDifference[] = [];
  for (const [index, was] of tablesOf(a.projection).entries()) {
    const is = others[index];
    if (is !== undefined) differences.push(await differenceOf(queries, was, is, limit));
  }
  return differences;
}

/** The columns of a row that differ, with their old and new values. */
export const changesOf = ({ was, is }: DifferentRow): [column: string, was: unknown, is: unknown][] =>
  [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .map((column): [string, unknown, unknown] => [column, was?.[column] ?? null, is?.[column] ?? null])
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after));
