import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { Database, type Queries } from './database.js';
import { sql, verbatim } from './sql.js';

let database: Database;
let number = 0;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'prepared'), 'test');
});
afterAll(() => database.end());

/** A table of one row, and what is in it. */
async function parcel() {
  const table = verbatim(`parcel_${(number += 1)}`);
  await database.run(sql`create table ${table} as select 1 as number`);
  const find = (queries: Queries = database) => queries.rows(sql`select * from ${table} where number = ${1}`);
  const change = () => database.run(sql`alter table ${table} add column grams integer default 700`);
  return { find, change };
}

describe('a statement that was prepared', () => {
  it('is asked again when a migration has changed its columns, on every connection', async () => {
    const { find, change } = await parcel();
    const everywhere = () => Promise.all(Array.from({ length: 8 }, () => find()));
    expect((await everywhere()).flat()).toEqual(Array.from({ length: 8 }, () => ({ number: 1 })));
    await change();
    expect((await everywhere()).flat()).toEqual(Array.from({ length: 8 }, () => ({ number: 1, grams: 700 })));
  });

  it('ends the transaction that it is in then, and is prepared anew in the next one', async () => {
    const { find, change } = await parcel();
    const transaction = () => database.writing((queries) => find(queries));
    expect(await transaction()).toEqual([{ number: 1 }]);
    await change();
    await expect(transaction()).rejects.toThrow('cached plan must not change result type');
    expect(await transaction()).toEqual([{ number: 1, grams: 700 }]);
  });

  it('fails as it is wrong, and works as soon as it is not', async () => {
    const { find, change } = await parcel();
    const half = (divisor: number) => database.rows<{ half: number }>(sql`select 4 / ${divisor}::integer as half`);
    expect(await half(2)).toEqual([{ half: 2 }]);
    await expect(half(0)).rejects.toThrow('division by zero');
    expect(await half(2)).toEqual([{ half: 2 }]);
    const late = () => database.rows(sql`select * from late where number = ${1}`);
    await expect(late()).rejects.toThrow('does not exist');
    await database.run(sql`create table late as select 1 as number`);
    expect(await late()).toEqual([{ number: 1 }]);
    await change();
    expect(await find()).toEqual([{ number: 1, grams: 700 }]);
  });
});
