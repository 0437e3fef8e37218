import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { allProjections } from '../all-projections.js';
import { migrate } from '../migrations.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { runCommand, runProgram, type StoreUrls } from '../testing/processes.js';

const CLUSTER = process.env.SHOP_TEST_POSTGRES ?? '';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.end());

const newUrls = async (): Promise<StoreUrls> => ({
  ...fixture.urls,
  PROJECTIONS_DATABASE_URL: await newDatabase(CLUSTER, 'migrate'),
});
const migrated = (urls: StoreUrls) => runProgram('migrate.js', urls);
async function shopsOf({ PROJECTIONS_DATABASE_URL }: StoreUrls) {
  const database = new Database(PROJECTIONS_DATABASE_URL, 'test');
  const shops = await database.rows<{ shop_id: string }>(sql`select shop_id::text as shop_id from es.shop`);
  await database.end();
  return shops.map(({ shop_id }) => shop_id);
}

describe('the tables of the read models', () => {
  it('are made for the shop of the log, and are up to date from then on', async () => {
    const urls = await newUrls();
    const { code, said } = await migrated(urls);
    expect([code, said]).toEqual([0, expect.stringMatching(/^Migrated: 0001-[\w-]+(, \d{4}-[\w-]+)+\n$/)]);
    expect(await migrated(urls)).toEqual({ code: 0, said: 'The read models are up to date.\n' });
    expect(await shopsOf(urls)).toEqual([await fixture.events.shopId()]);
    for (const [command, says] of [
      ['check-log', 'has never run'],
      ['recover', 'there is nothing to recover'],
    ] as const) {
      const { said: ofNone } = await runCommand(urls, command);
      expect(ofNone.split('\n').filter((line) => line.endsWith(says))).toHaveLength(allProjections.length);
    }
  });

  it('are left alone when they are another shop’s, or when a store does not answer, in one sentence', async () => {
    const urls = await newUrls();
    await migrate(urls.PROJECTIONS_DATABASE_URL, { shop: randomUUID(), url: 'esdb://127.0.0.1:1' });
    const refused = await migrated(urls);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('holds the tables of shop') as string });
    const silent = await migrated({
      ...urls,
      EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1',
    });
    expect(silent).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^EVENT_STORE_URL: the event store .*\n$/) as string,
    });
    const away = await migrated({ ...urls, PROJECTIONS_DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(away).toMatchObject({ code: 1, said: expect.stringContaining('ECONNREFUSED') as string });
  });

  it('may be read by the backend of the same name, where several shops have one server', async () => {
    const name = `shop_${randomUUID().slice(0, 8)}`;
    const superuser = new pg.Client({ connectionString: CLUSTER });
    await superuser.connect();
    await superuser.query(`create role ${name}_projections login superuser password 'x'`);
    await superuser.query(`create role ${name}_backend`);
    const url = new URL(await newDatabase(CLUSTER, 'migrate'));
    Object.assign(url, { username: `${name}_projections`, password: 'x' });
    await migrate(url.href);
    const database = new Database(url.href, 'test');
    const [row] = await database.rows(sql`
      select has_table_privilege(${`${name}_backend`}, 'sessions.session', 'select') as own,
             has_table_privilege('shop_backend', 'sessions.session', 'select') as other`);
    expect(row).toEqual({ own: true, other: false });
    await database.end();
    await superuser.end();
  });
});
