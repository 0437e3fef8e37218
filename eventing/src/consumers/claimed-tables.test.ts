import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { makeTables } from '../reactions/testing/reaction-tables.js';
import { claimTables, refuseOtherShops, shownShop } from './shop-tables.js';

let database: Database;
beforeEach(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  await makeTables(database);
});
afterEach(() => database.end());

const mark = () => database.rows(sql`select shop_id from things.shop`);

describe('tables without a mark', () => {
  const log = { shop: randomUUID(), url: 'esdb://127.0.0.1:2113?tls=false' };
  const tables = () => ({ queries: database, url: database.url, schemas: ['things'] });

  it('get that of the first log that they are compared with, and keep it', async () => {
    await claimTables(tables(), 'things', { ...log, shop: undefined });
    expect(await mark()).toEqual([]);
    await claimTables(tables(), 'things', log);
    await claimTables(tables(), 'things', log);
    expect(await mark()).toEqual([{ shop_id: log.shop }]);
    await expect(claimTables(tables(), 'things', { ...log, shop: randomUUID() })).rejects.toThrow(shownShop(log.shop));
    await expect(refuseOtherShops(tables(), { ...log, shop: undefined })).rejects.toThrow('no shop yet');
    expect(await mark()).toEqual([{ shop_id: log.shop }]);
  });

  it('are those of the shop that a checkpoint of them names', async () => {
    await database.run(sql`
      insert into things.reaction_checkpoint (name, epoch, commit_pos, prepare_pos, shop_id) values ('a', 0, 0, 0, 'of-before')`);
    await expect(claimTables(tables(), 'things', log)).rejects.toThrow('holds the tables of shop of-befor');
    expect(await mark()).toEqual([]);
  });

  it('belong to one of several that ask for them at once', async () => {
    const all = Array.from({ length: 5 }, () =>
      claimTables(tables(), 'things', { ...log, shop: randomUUID() }).then(
        () => 'has them',
        () => 'refused',
      ),
    );
    expect((await Promise.all(all)).toSorted()).toEqual(['has them', ...Array.from({ length: 4 }, () => 'refused')]);
  });
});
