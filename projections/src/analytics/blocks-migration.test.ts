import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runner } from 'node-pg-migrate';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { foldAll } from '@shop/eventing/fold';
import { Database } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import { migrating } from '@shop/eventing/postgres/migrations';
import { migrate } from '../migrations.js';
import { inSchema } from '@shop/eventing/projection';
import { createTables, indexTables } from '@shop/eventing/rebuild/build-tables';
import { digestOf } from '@shop/eventing/projections/digest';
import { addSums, upsertRows } from '@shop/eventing/projections/tables';
import type { Columns, Sum, SumTable, Table } from '@shop/eventing/table';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { cube, FINEST_GROUPING, origins, originSums, stepTimes } from './cube-tables.js';
import { visits } from './visits.projection.js';

const BEFORE = 10;

/** Visits of eleven days around the change of the clocks, with cars, consents and payments. */
function history() {
  const log = logOf();
  for (let n = 1; n <= 11; n++) {
    const day = `2026-10-${15 + n}`;
    log.session(n, [started(n, `${day}T22:30:00.000Z`), identified(`${day}T22:3${n % 2}:${16 + n}.120Z`)]);
    log.session(n, [consented(`${day}T22:33:00.000Z`), chosen(`${day}T22:40:00.000Z`)]);
    if (n % 2 === 0) log.session(n, [paid(['mecavin'], 1900, `${day}T23:05:00.000Z`)]);
  }
  return log.events.filter(({ type }) => visits.handles.includes(type));
}

/** The table of visits, or one of sums, with the columns alone that it has before the migration. */
async function asBefore<Of extends Table | SumTable>(table: Of): Promise<Of> {
  const there = await database.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_schema || '.' || table_name = ${table.name}`);
  const isThere = (column: string): boolean => there.some(({ name }) => name === column);
  const of = (columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => isThere(name)));
  return 'columns' in table
    ? { ...table, columns: of(table.columns) }
    : { ...table, key: of(table.key), amounts: table.amounts.filter(isThere) };
}

/** Durations as they were stored before the migration: by language only. */
const dayTimes: SumTable = {
  ...stepTimes,
  key: { lang: 'text', day: 'date', step: 'text', bucket: 'smallint' },
};

let url: string;
let database: Database;
beforeAll(async () => {
  url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'migration');
  const dir = fileURLToPath(new URL('../../migrations', import.meta.url));
  const place = { migrationsTable: 'migration', migrationsSchema: 'es', createMigrationsSchema: true };
  await migrating(url, async (pool) => {
    const dbClient = await pool.connect();
    await runner({ dbClient, dir, direction: 'up', count: BEFORE, log: () => undefined, ...place });
    dbClient.release();
  });
  database = new Database(url, 'test');
});
afterAll(() => database.end());

describe('figures of days that were kept before there were blocks', () => {
  it('are in the blocks at once, as a fold of the log would put them there', async () => {
    const folded = foldAll(visits, history());
    const old = new Map([
      [cube, await asBefore(cube)],
      [origins, await asBefore(origins)],
      [stepTimes, dayTimes],
    ]);
    const wasKept = ({ table, identity }: Sum): boolean =>
      table === origins ||
      (table === cube && identity['cut'] === FINEST_GROUPING.cut && identity['span'] === '1') ||
      (table === stepTimes && identity['cut'] === 'lang' && identity['span'] === '1');
    const kept = folded.sums.filter(wasKept).map((sum) => ({
      ...{ ...sum, table: old.get(sum.table) ?? sum.table },
      identity: sum.table === stepTimes ? { ...sum.identity, lang: sum.identity['value'] ?? '' } : sum.identity,
    }));
    await upsertRows(database, await asBefore(visits.table), folded.rows);
    expect(kept.length).toBeGreaterThan(20);
    await addSums(database, [...old.values()], kept);

    await migrate(url);

    await createTables(database, visits, 'expected');
    await indexTables(database, visits, 'expected');
    const beside = inSchema(visits, 'expected');
    await addSums(database, beside.sums?.tables ?? [], foldAll(beside, history()).sums);
    for (const { name } of [cube, originSums, stepTimes]) {
      const other = name.replace('analytics.', 'expected.');
      expect([name, await digestOf(database, name)]).toEqual([name, await digestOf(database, other)]);
    }
  });
});
