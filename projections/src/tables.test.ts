import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import type { Projection } from '@shop/eventing/projection';
import { sumColumns, type Columns } from '@shop/eventing/table';
import { preparedDatabase } from '../../workshop/launch/testing/databases.mjs';
import { allProjections } from './all-projections.js';
import { migrate } from './migrations.js';

interface WrittenTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: Columns;
}

const TYPES: Readonly<Record<string, string>> = { int2: 'smallint', int4: 'integer', int8: 'bigint' };

let database: Database;
beforeAll(async () => {
  const url = await preparedDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'projections', migrate);
  database = new Database(url, 'test');
});
afterAll(() => database.end());

/** The tables that a projection writes: its own, the one of its trail, and those of its sums. */
const writtenBy = ({ table, trail, sums }: Projection): readonly WrittenTable[] => [
  { ...table, key: [table.key] },
  ...(trail === undefined ? [] : [{ ...trail.table, key: ['uuid', 'revision'] }]),
  ...(sums?.tables ?? []).map((sum) => ({ name: sum.name, key: Object.keys(sum.key), columns: sumColumns(sum) })),
];

async function columnsOf(name: string): Promise<Columns> {
  const rows = await database.rows<{ name: string; type: string }>(sql`
    select attname as name, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`);
  return Object.fromEntries(rows.map(({ name: column, type }) => [column, TYPES[type] ?? type])) as Columns;
}

async function keyOf(name: string): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string }>(sql`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = ${name}::regclass and indisprimary order by attname`);
  return rows.map(({ name: column }) => column);
}

describe('the tables in Postgres', () => {
  it.each(allProjections)('are those that $name writes, column by column', async (projection) => {
    for (const { name, key, columns } of writtenBy(projection)) {
      expect({ name, columns: await columnsOf(name) }).toEqual({ name, columns });
      expect({ name, key: await keyOf(name) }).toEqual({ name, key: key.toSorted() });
    }
  });
});
