import { beforeAll, describe, expect, it } from 'vitest';
import { Client, Pool } from 'pg';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { startPgBouncer } from '../../../workshop/launch/testing/pooler/pgbouncer.mjs';
import { startPooler } from '../testing/pooler.js';
import { newPool, refuseUnfitServer } from './connections.js';
import { Database } from './database.js';
import { UnfitPostgres } from './failures.js';
import { migrating } from './migrations.js';
import { sql, verbatim } from './sql.js';

let url: string;
beforeAll(async () => {
  url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'unusual');
});

/** Runs one statement on a connection that states nothing. */
async function bare(text: string, at = url) {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

describe('a server where every setting differs', () => {
  const NUMBER = 0.1 + 0.2;
  const VALUES = `select '2026-11-05 06:07:08.009Z'::timestamptz as at, '2026-11-05'::date as day, $1::float8 as number,
    '{null}'::text[] as texts, decode('00ff', 'hex') as bytes, interval '1 day 2 hours' as time, 'a\\b' as text, null = null as same,
    current_setting('transaction_isolation') as isolation`;
  const EXPECTED = { number: NUMBER, texts: [null], bytes: Buffer.from([0, 255]), text: 'a\\b', same: null };

  it('says other values without what the shop states', async () => {
    const { rows } = await bare(VALUES.replace('$1', String(NUMBER)));
    expect(rows[0]).not.toMatchObject({ isolation: 'read committed' });
    expect(rows[0]).not.toMatchObject(EXPECTED);
  });

  it('gives the same values as any other, on each of several connections', async () => {
    const pool = newPool({ connectionString: url, max: 3 });
    const answers = await Promise.all([1, 2, 3].map(() => pool.query(VALUES, [NUMBER])));
    await pool.end();
    for (const { rows } of answers) {
      const [{ at, day, time, ...others }] = rows;
      expect(others).toEqual({ ...EXPECTED, isolation: 'read committed' });
      expect(at).toEqual(new Date('2026-11-05T06:07:08.009Z'));
      expect(day).toEqual(new Date(2026, 10, 5));
      expect(time).toMatchObject({ days: 1, hours: 2 });
    }
  });

  it('gives days and moments to folds as they were written, before and after the 13th of a month', async () => {
    const database = new Database(url, 'test');
    for (const day of ['2026-11-05', '2026-11-25']) {
      const moment = `${day}T06:07:08.009Z`;
      expect(await database.rows(sql`select ${day}::date as day, ${moment}::timestamptz as at`)).toEqual([
        { day, at: moment },
      ]);
    }
    await database.end();
  });

  it.each(['statement_timeout', 'lock_timeout', 'idle_session_timeout'])(
    'and whose limits are short does not end what takes its time: %s',
    async (limit) => {
      const limited = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'limited');
      await bare(`alter database ${new URL(limited).pathname.slice(1)} set ${limit} = 400`, limited);
      const database = new Database(limited, 'test');
      const [other, shown] = await Promise.all([
        database.rows(sql`select pg_sleep(0.5) is null as same`),
        database.rows(sql`select ${verbatim(`current_setting('${limit}')`)} as value`),
      ]);
      expect({ other, shown }).toEqual({ other: [{ same: false }], shown: [{ value: '0' }] });
      await database.end();
    },
  );
});

const IN_TURN = { server_round_robin: 1, min_pool_size: 2 };
const POOLERS = process.env.SHOP_TEST_FULL === '1' ? [{}, { real: {} }, { real: IN_TURN }] : [{}];

describe.each(POOLERS)('a pooler (%o)', ({ real }: { readonly real?: Readonly<Record<string, number>> }) => {
  const before = async (pooling: 'session' | 'transaction') => {
    if (real === undefined) {
      const { port, end } = await startPooler(Number(new URL(url).port), pooling);
      return { at: Object.assign(new URL(url), { port }).href, end };
    }
    const pooler = await startPgBouncer(process.env.SHOP_TEST_POSTGRES ?? '', pooling, real);
    return { at: Object.assign(new URL(url), { port: new URL(pooler.url).port }).href, end: () => pooler.stop() };
  };

  it('with session pooling is used, though it refuses parameters of a connection', async () => {
    const { at, end } = await before('session');
    const pool = new Pool({ connectionString: at, statement_timeout: 1000 });
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '08P01' });
    await pool.end();
    const database = new Database(at, 'test');
    expect(await database.exclusively('work', 'busy', () => database.rows(sql`select 1 as one`))).toEqual([{ one: 1 }]);
    await database.end();
    await refuseUnfitServer(at);
    await end();
  });

  it('with transaction pooling is refused in one sentence, again at each attempt, and migrates nothing', async () => {
    const { at, end } = await before('transaction');
    const database = new Database(at, 'test');
    for (const time of [1, 2, 3, 4, 5]) {
      const asked = database.rows(sql`select ${time}::integer as time`);
      await expect(asked).rejects.toThrow(UnfitPostgres);
      await expect(asked).rejects.toThrow(/^A pooler before Postgres shares its sessions[^.]*\.$/);
    }
    await database.end();
    await expect(refuseUnfitServer(at)).rejects.toThrow(UnfitPostgres);
    await expect(migrating(at, async (pool) => pool.query('create table never ()'))).rejects.toThrow(UnfitPostgres);
    await end();
    expect((await bare(`select to_regclass('public.never') as never`)).rows).toEqual([{ never: null }]);
  });
});

describe('a database in another encoding', () => {
  it('is refused in one sentence, until there is one of its name in the right encoding', async () => {
    const name = `${new URL(url).pathname.slice(1)}_latin1`;
    await bare(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const database = new Database(Object.assign(new URL(url), { pathname: name }).href, 'test');
    await expect(database.rows(sql`select 1`)).rejects.toThrow(/^This database is encoded in LATIN1; [^.]*\.$/);
    await bare(`drop database ${name} with (force)`);
    await bare(`create database ${name} encoding 'UTF8' locale 'C' template template0`);
    expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.end();
  });
});
