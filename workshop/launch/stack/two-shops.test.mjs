import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { ROOT } from '../prepare/root.mjs';
import { openedShops, rows, stateOf } from './testing/opened-shops.mjs';

const { openServer, withShop } = openedShops();
let server;
let at;
before(async () => {
  server = await openServer('server');
  ({ at } = server);
});

const single = async (url, text) => Object.values((await rows(url, text))[0])[0];
const markIn = (url) => single(url, 'select shop_id from backend.shop');

const contentOf = async (url) => [
  await stateOf(url),
  await rows(url, 'select * from backend.reaction_checkpoint order by name'),
  await rows(url, 'select * from backend.admin_user order by email'),
  await rows(url, 'select * from es.projection_build order by name'),
];
const folderOf = ({ data }) => join(data, 'postgres');
const passwordsIn = (url) =>
  rows(url, "select rolname, rolpassword from pg_authid where rolname ~ '_(backend|projections)$'");

describe('two shops with logs of their own and one DATABASE_URL', () => {
  it('the tables are those of the first: the second is refused beside it, after it, and before it starts again', async () => {
    const given = { DATABASE_URL: server.url };
    const refused = {
      message:
        /^The database postgres:\/\/127\.0\.0\.1:\d+\/shop holds the tables of shop [0-9a-f]{8}, and the log esdb:.* is that of shop [0-9a-f]{8}: give/,
    };
    const first = await withShop('first', given, async ({ environment, stores }, said) => {
      assert.deepEqual(
        said.filter((line) => line.includes('_URL')),
        [`DATABASE_URL is used: ${new URL(server.url).host}/shop`],
      );
      const [before, mark] = [await passwordsIn(stores.admin), await markIn(stores.admin)];
      await assert.rejects(withShop('second', given), refused);
      assert.deepEqual(await passwordsIn(stores.admin), before);
      assert.equal(await single(environment.backend.BACKEND_DATABASE_URL, 'select 1'), 1);
      assert.equal(await single(environment.projections.PROJECTIONS_DATABASE_URL, 'select shop_id from es.shop'), mark);
      return mark;
    });
    const state = await stateOf(at('/shop'));
    await assert.rejects(withShop('second', given), refused);
    assert.deepEqual(await stateOf(at('/shop')), state);
    assert.equal(await withShop('first', given, ({ stores }) => markIn(stores.admin)), first);
  });

  it('tables of before the mark are refused as well, untouched, by what their checkpoints say', async () => {
    const given = { DATABASE_URL: at('/of_before') };
    await withShop('older', given);
    const shop = await markIn(given.DATABASE_URL);
    await rows(
      given.DATABASE_URL,
      `drop index analytics.visit_last_refund, analytics.visit_last_chargeback;
       drop statistics analytics.visit_last_refund_at, analytics.visit_last_chargeback_at;
       create index visit_refunded on analytics.visit (paid_at) where refunds is not null;
       create index visit_charged_back on analytics.visit (paid_at) where chargebacks is not null;
       drop function analytics.counts_before; drop table backend.shop; drop table es.shop; delete from backend.migration where name >= '0027'; delete from es.migration where name >= '0055'`,
    );
    await rows(
      given.DATABASE_URL,
      `insert into backend.reaction_checkpoint (name, epoch, commit_pos, prepare_pos, shop_id) values ('when-paid', 0, 0, 0, '${shop}')`,
    );
    const state = await stateOf(given.DATABASE_URL);
    await assert.rejects(withShop('newer', given), {
      message: new RegExp(`holds the tables of shop ${shop.slice(0, 8)}`),
    });
    assert.deepEqual(await stateOf(given.DATABASE_URL), state);
    await withShop('older', given);
    assert.equal(await markIn(given.DATABASE_URL), shop);
  });
});

describe('two shops with databases of their own on one server', () => {
  it('have roles of their own, and do not change those of the other', async () => {
    const [one, other] = [at('/staging-1'), at('/production')];
    await withShop('one', { DATABASE_URL: one }, async ({ environment: { backend } }) => {
      const before = await passwordsIn(one);
      await withShop('other', { DATABASE_URL: other }, async ({ stores }) => {
        assert.notEqual(await markIn(stores.admin), await markIn(one));
      });
      const ofOne = (each) => before.some(({ rolname }) => rolname === each.rolname);
      assert.deepEqual((await passwordsIn(one)).filter(ofOne), before);
      const readable =
        "select has_table_privilege('es.checkpoint', 'select') and not has_table_privilege('es.checkpoint', 'insert')";
      assert.equal(await single(backend.BACKEND_DATABASE_URL, readable), true);
      assert.match(backend.BACKEND_DATABASE_URL, /\/\/staging-1_backend:/);
    });
  });
});

/** Every program that reads a log and writes tables; one of each package without `SHOP_TEST_FULL=1`. */
const PROGRAMS = [
  ['backend/bundle/main.js'],
  ['backend/bundle/worker.js'],
  ['backend/bundle/cli/migrate.js'],
  ['backend/bundle/cli/admin.cli.js', 'create', 'jo@example.fr'],
  ['backend/bundle/cli/reactions.cli.js', 'recover'],
  ['projections/bundle/migrate.js'],
  ['projections/bundle/projections.cli.js', 'rebuild', 'all'],
  ['projections/bundle/projections.cli.js', 'drop', 'all'],
].filter((_program, at) => process.env.SHOP_TEST_FULL === '1' || at % 4 === 2);

describe('a program that gets the log of one shop and the tables of another', () => {
  it('ends in one sentence and changes nothing', async () => {
    const [one, other] = [at('/tables'), at('/log')];
    await withShop('tables', { DATABASE_URL: one }, async ({ environment: { backend, projections } }) => {
      await withShop('log', { DATABASE_URL: other }, async ({ environment }) => {
        const before = await contentOf(one);
        for (const [file, ...args] of PROGRAMS) {
          const env = {
            ...environment[file.split('/')[0]],
            ADMIN_PASSWORD: 'correct horse battery',
            BACKEND_DATABASE_URL: backend.BACKEND_DATABASE_URL,
            PROJECTIONS_DATABASE_URL: projections.PROJECTIONS_DATABASE_URL,
          };
          const options = { env, encoding: 'utf8', timeout: 60_000, cwd: ROOT };
          const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
          assert.match(
            stdout + stderr,
            /holds the tables of shop [0-9a-f]{8}, and the log esdb:.* is that of shop [0-9a-f]{8}:/,
            file,
          );
          assert.equal(status, 1, file);
        }
        assert.deepEqual(await contentOf(one), before);
      });
    });
  });
});

describe('a Postgres that was restored into the data folder of another shop', () => {
  it('is refused beside the log there', async () => {
    const [ours, theirs] = [await withShop('ours', {}, folderOf), await withShop('theirs', {}, folderOf)];
    rmSync(theirs, { recursive: true });
    execFileSync('cp', ['-a', ours, theirs]);
    await assert.rejects(withShop('theirs', {}), { message: /holds the tables of shop/ });
    await withShop('ours', {});
  });
});
