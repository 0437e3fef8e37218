import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { makePurseTables } from '../testing/purse-tables.js';
import { purses } from '../testing/purses.js';
import { createTables, indexTables } from './build-tables.js';

let database: Database;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  await makePurseTables(database);
  await database.run(sql`
    alter table own.purse add constraint some_coins check (coins >= 0), add constraint one_a_town unique (town),
      add constraint apart exclude (coins with =), alter column town set default 'Lyon',
      add column cents integer generated always as (coins * 100) stored`);
  await database.run(sql`create index purse_rich on own.purse (town) where coins > 9`);
  await database.run(sql`create statistics own.purse_cents on (coins * 100) from own.purse`);
  await database.run(sql`comment on column own.purse.coins is 'as counted'`);
  await database.run(sql`grant select, insert on own.purse to pg_monitor`);
});
afterAll(() => database.end());

/** What a table is apart from its rows. */
async function shapeOf(table: string) {
  const [shape] = await database.rows(sql`
    select (select array_agg(conname || ' ' || pg_get_constraintdef(oid) order by conname)
              from pg_constraint where conrelid = ${table}::regclass and contype <> 'n') as constraints,
           (select array_agg(concat_ws(' ', attname, pg_get_expr(adbin, adrelid), attgenerated, attnotnull,
                                       col_description(attrelid, attnum)) order by attnum)
              from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
             where attrelid = ${table}::regclass and attnum > 0) as columns,
           (select array_agg(replace(indexdef, ${table}, 'it') order by indexname)
              from pg_indexes where schemaname || '.' || tablename = ${table}) as indexes,
           (select array_agg(array_to_string(pg_get_statisticsobjdef_expressions(oid), $$, $$))
              from pg_statistic_ext where stxrelid = ${table}::regclass) as statistics,
           (select array_agg(privilege_type || ' ' || grantee::regrole order by privilege_type)
              from pg_class, aclexplode(relacl) where oid = ${table}::regclass and grantee <> relowner) as grants`);
  return shape;
}

it('tables that are made beside the live ones are like them in all but their rows', async () => {
  await createTables(database, purses, 'beside');
  expect(await shapeOf('beside.purse')).toMatchObject({ indexes: null });
  await indexTables(database, purses, 'beside');
  const own = await shapeOf('own.purse');
  expect(own).toEqual({
    constraints: [
      'apart EXCLUDE USING btree (coins WITH =)',
      'one_a_town UNIQUE (town)',
      'purse_pkey PRIMARY KEY (name)',
      'some_coins CHECK ((coins >= 0))',
    ],
    columns: ['name  t', `town 'Lyon'::text  t`, 'coins  t as counted', 'cents (coins * 100) s f'],
    indexes: expect.arrayContaining([expect.stringContaining('purse_rich')]) as unknown,
    statistics: ['(coins * 100)'],
    grants: ['INSERT pg_monitor', 'SELECT pg_monitor'],
  });
  expect(await shapeOf('beside.purse')).toEqual(own);
});
