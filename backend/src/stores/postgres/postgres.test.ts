import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { Postgres, type RowReader } from './postgres.js';
import { PostgresUnavailable } from './postgres-errors.js';

const CONNECTIONS = 10;
const COUNT = 'select count(*)::integer as visits from visit';

let postgres: Postgres;
beforeAll(async () => {
  postgres = new Postgres(await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'moments'));
  await postgres.rows('create table visit (id serial)');
});
afterAll(() => postgres.close());
beforeEach(() => postgres.rows('truncate visit'));

const counted = async (reader: RowReader) => (await reader.rows<{ visits: number }>(COUNT))[0]?.visits;

describe('a process that ends', () => {
  it('does not wait for a connection that is never given back, nor for its statement', async () => {
    const ending = new Postgres(await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'ending'));
    const [idle, busy] = [await ending.pool.connect(), await ending.pool.connect()];
    const asleep = busy.query('select pg_sleep(60)').catch((error: unknown) => error);
    await ending.close();
    expect(await asleep).toBeInstanceOf(Error);
    await expect(idle.query('select 1')).rejects.toThrow();
  });
});

describe('what is read at one moment', () => {
  it('stays as it was while others write', async () => {
    const seen = await postgres.atOneMoment(async (reader) => {
      const before = await counted(reader);
      await postgres.rows('insert into visit default values');
      return [before, await counted(reader)];
    });
    expect(seen).toEqual([0, 0]);
    expect(await counted(postgres)).toBe(1);
  });

  it('may be asked for all at once', async () => {
    const asked = (reader: RowReader) =>
      [3, 1, 2].map((id) => reader.rows<{ id: number }>('select $1::integer as id', [id]));
    expect((await postgres.atOneMoment((reader) => Promise.all(asked(reader)))).flat()).toEqual(
      [3, 1, 2].map((id) => ({ id })),
    );
  });

  it('is only read', async () => {
    const writes = postgres.atOneMoment((reader) => reader.rows('insert into visit default values'));
    await expect(writes).rejects.toThrow(/read-only transaction/);
    expect(await counted(postgres)).toBe(0);
  });

  it('leaves no connection behind, however often it fails', async () => {
    for (let turn = 0; turn <= CONNECTIONS; turn += 1) {
      await expect(postgres.atOneMoment((reader) => reader.rows('select no_such_column'))).rejects.toThrow(
        /no_such_column/,
      );
    }
    expect(await postgres.atOneMoment(counted)).toBe(0);
  });

  it('is unavailable when Postgres is away', async () => {
    const nowhere = new Postgres('postgres://nobody@127.0.0.1:9/nothing');
    await expect(nowhere.atOneMoment(counted)).rejects.toThrow(PostgresUnavailable);
    await nowhere.close();
  });
});
