import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { LogRefused } from '../event-store/log-identity.js';
import type { ShopLog } from '../consumers/shop-tables.js';
import { Database } from './database.js';
import { findForeignTable } from './foreign-tables.js';
import { migrateSchema, migrating } from './migrations.js';
import { sql } from './sql.js';

let url: string;
let database: Database;
let folder: string;
beforeEach(async () => {
  url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'migrations');
  database = new Database(url, 'test');
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  step(
    '0001-shop',
    `create table es.shop (shop_id text not null); create unique index on es.shop ((true));
    insert into es.shop select current_setting('shop.id') where current_setting('shop.id') <> ''`,
  );
});
afterEach(async () => {
  await database.end();
  rmSync(folder, { recursive: true });
});

const step = (name: string, text: string): void => writeFileSync(join(folder, `${name}.sql`), text);
const migrate = (log?: ShopLog, names?: Readonly<Record<string, string>>) =>
  migrating(url, (pool) =>
    migrateSchema({ pool, databaseUrl: url, folder, schema: 'es', log, ...(names !== undefined && { names }) }),
  );
async function there(table: string): Promise<boolean> {
  const [row] = await database.rows<{ there: boolean }>(sql`select to_regclass(${table}) is not null as there`);
  return row?.there === true;
}
const shops = () => database.rows(sql`select shop_id from es.shop`);
const logOf = (shop: string | undefined): ShopLog => ({ shop, url: 'esdb://127.0.0.1:2113?tls=false' });

describe('migrations', () => {
  it('are applied once each, in their order, and then those that were added', async () => {
    step('0002-bells', 'create table es.bell (name text)');
    expect(await migrate()).toEqual(['0001-shop', '0002-bells']);
    expect(await migrate()).toEqual([]);
    step('0003-size', 'alter table es.bell add size integer');
    expect(await migrate()).toEqual(['0003-size']);
    expect(await shops()).toEqual([]);
  });

  it('are applied all or none', async () => {
    step('0002-bells', 'create table es.bell (name text)');
    step('0003-wrong', 'create table es.bell (name text)');
    await expect(migrate()).rejects.toThrow('already exists');
    expect([await there('es.shop'), await there('es.bell')]).toEqual([false, false]);
    step('0003-wrong', 'create table es.other (name text)');
    expect(await migrate()).toEqual(['0001-shop', '0002-bells', '0003-wrong']);
  });

  it('by several at once are applied by one of them', async () => {
    const all = await Promise.all([migrate(), migrate(), migrate()]);
    expect(all.toSorted((a, b) => b.length - a.length)).toEqual([['0001-shop'], [], []]);
  });

  it('mark the tables as those of the shop whose log is read, and are refused to any other', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    await migrate(logOf(ours));
    expect(await shops()).toEqual([{ shop_id: ours }]);
    step('0002-bells', 'create table es.bell (name text)');
    await expect(migrate(logOf(theirs))).rejects.toBeInstanceOf(LogRefused);
    expect([await there('es.bell'), await shops()]).toEqual([false, [{ shop_id: ours }]]);
    expect(await migrate(logOf(ours))).toEqual(['0002-bells']);
  });

  it('of two shops at once are those of the one whose mark is there, and refused to the other', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const outcomes = await Promise.allSettled([migrate(logOf(ours)), migrate(logOf(theirs))]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([expect.any(LogRefused)]);
    expect(await shops()).toEqual([{ shop_id: outcomes[0]?.status === 'fulfilled' ? ours : theirs }]);
  });

  it('write the names that this database has for what they name, wherever they stand', async () => {
    step('0002-names', `create table es.shop_bells (name text); insert into es.shop_bells values ('big')`);
    await migrate(undefined, { shop_bells: 'own "bells"' });
    expect([await there('es."own ""bells"""'), await there('es.shop_bells')]).toEqual([true, false]);
  });
});

describe('a database', () => {
  const found = () => findForeignTable(database);

  it('that is empty, or holds the tables of the shop, has nothing of anybody else', async () => {
    expect(await found()).toBeUndefined();
    await database.run(sql`create schema es`);
    await database.run(sql`create table es.migration (name text)`);
    expect(await found()).toBeUndefined();
    await database.run(sql`create table es.checkpoint (name text)`);
    await database.run(sql`create table public.customer (name text)`);
    expect(await found()).toBeUndefined();
  });

  it.each([
    ['create table public.customer (name text)', 'public.customer'],
    ['create schema crm', 'the schema crm'],
    [`create function public.hello() returns text language sql as 'select 1::text'`, 'public.hello()'],
    ['create view public.one as select 1 as one', 'public.one'],
  ])('in which somebody did "%s" is known by it', async (text, name) => {
    await migrating(url, (pool) => pool.query(text));
    expect(await found()).toBe(name);
  });
});
