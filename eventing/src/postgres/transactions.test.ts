import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { Database } from './database.js';
import { sql, verbatim } from './sql.js';

describe('work that only one process may do', () => {
  it('is refused while another does it, and done again after it, also after it failed', async () => {
    const url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'exclusive');
    const [one, other] = [new Database(url, 'one'), new Database(url, 'other')];
    const asked = (database: Database, name = 'verify visits') =>
      database.exclusively(name, `${name} is under way.`, () => Promise.resolve(name));
    const outcome = await one.exclusively('verify visits', 'busy', async () => {
      await expect(asked(other)).rejects.toThrow('verify visits is under way.');
      return asked(other, 'verify orders');
    });
    expect(outcome).toBe('verify orders');
    expect(await asked(other)).toBe('verify visits');
    const failing = one.exclusively('verify visits', 'busy', () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
    expect(await asked(other)).toBe('verify visits');
    await Promise.all([one.end(), other.end()]);
  });
});

describe('a transaction', () => {
  const BELLS = sql`create table bell (name text primary key)`;
  const ring = (name: string) => sql`insert into bell values (${name})`;
  const bells = sql`select name from bell order by name`;
  let database: Database;
  beforeEach(async () => {
    database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'transaction'), 'test');
    await database.run(BELLS);
  });
  afterEach(() => database.end());

  it.each(['writing', 'writingLong', 'snapshot'] as const)(
    '%s keeps all of it, or nothing when it fails',
    async (how) => {
      expect(
        await database[how](async (queries) => (await queries.run(ring('a'))) + (await queries.run(ring('b')))),
      ).toBe(2);
      const failing = database[how](async (queries) => {
        await queries.run(ring('c'));
        await queries.run(ring('a'));
      });
      await expect(failing).rejects.toThrow('duplicate key');
      expect(await database.rows(bells)).toEqual([{ name: 'a' }, { name: 'b' }]);
    },
  );

  it('of whole statements keeps all of them, or nothing when the work before them refuses', async () => {
    const two = `insert into bell values ('a'); insert into bell values ('b')`;
    await database.atOnce(() => Promise.resolve(two));
    await expect(database.atOnce(() => Promise.resolve(`insert into bell values ('c'); ${two}`))).rejects.toThrow();
    const refused = database.atOnce(async (queries) => {
      await queries.run(ring('d'));
      throw new Error('behind');
    });
    await expect(refused).rejects.toThrow('behind');
    expect(await database.rows(bells)).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('on one snapshot sees nothing that others write meanwhile; one that writes sees it', async () => {
    const seen = async (how: 'snapshot' | 'writing', name: string) =>
      database[how](async (queries) => {
        const before = await queries.rows(bells);
        await database.run(ring(name));
        return (await queries.rows(bells)).length - before.length;
      });
    expect([await seen('snapshot', 'a'), await seen('writing', 'b')]).toEqual([0, 1]);
  });

  it('that idles is ended by the server when it writes, and left alone when it takes its time', async () => {
    const limitOf = (how: 'writing' | 'snapshot' | 'writingLong') =>
      database[how](async (queries) => {
        const [row] = await queries.rows(sql`select current_setting('idle_in_transaction_session_timeout') as idle`);
        return row?.['idle'];
      });
    expect([await limitOf('writing'), await limitOf('snapshot'), await limitOf('writingLong')]).toEqual([
      ...['1500ms', '0', '0'],
    ]);
  });

  it('whose connection was ended leaves the next ones whole', async () => {
    for (let time = 0; time < 3; time += 1) {
      const ended = database.writing(async (queries) => {
        await queries.run(ring('lost'));
        await database.run(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where state like 'idle in%' and datname = current_database()`,
        );
        await queries.run(ring('lost too'));
      });
      await expect(ended).rejects.toThrow();
      expect(await database.rows(bells)).toEqual([]);
    }
  });
});

describe('a database that is left', () => {
  it('ends within a few seconds, although a query takes longer, which fails', async () => {
    const database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'left'), 'test');
    const sleeping = expect(database.rows(sql`select pg_sleep(60)`)).rejects.toThrow();
    await database.rows(sql`select 1`);
    const startedAt = performance.now();
    await database.end();
    await sleeping;
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });
});

describe('a statement', () => {
  it('has its values apart from its text, and names as they are', () => {
    expect(sql`select ${verbatim('a, b')} from bell where name = ${'x'} or ${verbatim('n')} = ${7}`).toEqual({
      text: 'select a, b from bell where name = $1 or n = $2',
      values: ['x', 7],
    });
    expect(sql`select 1`).toEqual({ text: 'select 1', values: [] });
  });
});
