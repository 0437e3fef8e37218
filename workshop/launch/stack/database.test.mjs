import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseUrls } from './database.mjs';

const secrets = { backendPassword: 'b', projectionsPassword: 'p' };
const urlsAt = (path) => databaseUrls(`postgres://jo:secret@db.example:5433${path}`, secrets);
const named = (name) => ({
  admin: `postgres://jo:secret@db.example:5433/${name}`,
  backend: `postgres://${name}_backend:b@db.example:5433/${name}`,
  projections: `postgres://${name}_projections:p@db.example:5433/${name}`,
});

it('the database of a shop is the one at the end of its address, else called shop, and its roles after it', () => {
  for (const path of ['', '/', '/postgres', '/shop']) assert.deepEqual(urlsAt(path), named('shop'), path);
  assert.deepEqual(urlsAt('/staging-1'), named('staging-1'));
  assert.deepEqual(urlsAt('/mein%20laden'), named('mein%20laden'));
  assert.deepEqual(urlsAt(`/${'x'.repeat(51)}`), named('x'.repeat(51)));
  assert.equal(
    databaseUrls('postgresql://jo@db/a?sslmode=require', secrets).admin,
    'postgresql://jo@db/a?sslmode=require',
  );
});

it('an address that no database of a shop can have is refused', () => {
  for (const url of ['mysql://jo@db/shop', 'postgres//jo', 'shop', `postgres://db/${'é'.repeat(26)}`])
    assert.throws(() => databaseUrls(url, secrets), /^Error: DATABASE_URL should be an address such as postgres:/, url);
});
