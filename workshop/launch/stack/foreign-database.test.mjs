import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { openedShops, rows, stateOf } from './testing/opened-shops.mjs';

const { openServer, withShop } = openedShops();
let server;
let at;
before(async () => {
  server = await openServer('foreign');
  ({ at } = server);
});

describe('a database of another project', () => {
  it('called shop is refused, and stays as it is: schemas, tables, roles, passwords, rights', async () => {
    await rows(server.url, 'create database shop');
    await rows(at('/shop'), "create role shop_backend login password 'theirs'; create table customer (name text)");
    const before = await stateOf(at('/shop'));
    await assert.rejects(withShop('newcomer', { DATABASE_URL: server.url }), {
      message:
        /^DATABASE_URL: the database postgres:\/\/127\.0\.0\.1:\d+\/shop is not the shop's, it holds public\.customer: name one of the shop's own/,
    });
    assert.deepEqual(await stateOf(at('/shop')), before);
  });

  it('that is empty, or does not exist, becomes the one of the shop that names it', async () => {
    await rows(server.url, 'create database vacant');
    const url = at('/vacant');
    await rows(url, 'create extension if not exists btree_gin');
    await withShop('in-an-empty-one', { DATABASE_URL: url });
    const [{ shop_id: shop }] = await rows(url, 'select shop_id from backend.shop');
    assert.match(shop, /^[-0-9a-f]{36}$/);
  });
});

describe('an address that leads nowhere', () => {
  const refused = (given, message) => assert.rejects(withShop('nowhere', given), { message });

  it('is named with its variable, and without its password', async () => {
    await refused(
      { DATABASE_URL: 'postgres://jo:secret@127.0.0.1:1/other' },
      'DATABASE_URL: nothing listens at 127.0.0.1:1.',
    );
    await refused(
      { EVENT_STORE_DATABASE_URL: 'postgres://jo:secret@127.0.0.1:1/log' },
      'EVENT_STORE_DATABASE_URL: nothing listens at 127.0.0.1:1.',
    );
    await refused(
      { EVENT_STORE_URL: 'esdb://admin:secret@127.0.0.1:1?tls=false' },
      'EVENT_STORE_URL: the event store esdb://127.0.0.1:1 does not answer.',
    );
    await refused({ DATABASE_URL: 'mysql://127.0.0.1' }, /^DATABASE_URL should be an address such as postgres:/);
    await refused({ DATABASE_URL: at(`/${'x'.repeat(52)}`) }, /at most 51 bytes/);
    await refused(
      { DATABASE_URL: at('/shop').replace(/:[^:@]*@/, ':wrong@') },
      /^DATABASE_URL: no connection to 127\.0\.0\.1:\d+\/shop: 28P01 password authentication failed/,
    );
  });
});
