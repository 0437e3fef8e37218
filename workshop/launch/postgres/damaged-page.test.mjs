import assert from 'node:assert/strict';
import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';
import { temporaryFolder } from '../testing/stores.mjs';

const folder = join(temporaryFolder(), 'damaged');
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one statement on the cluster and returns its rows. */
async function ask({ url }, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Flips one bit in the middle of a file. */
function flipOneBit(file) {
  const place = Math.floor(statSync(file).size / 2);
  const byte = Buffer.alloc(1);
  const handle = openSync(file, 'r+');
  readSync(handle, byte, 0, 1, place);
  writeSync(handle, Buffer.from([byte[0] ^ 4]), 0, 1, place);
  closeSync(handle);
}

describe('a flipped bit in the file of a table', () => {
  it('is found when it is read, and never served', async () => {
    const first = await startPostgres({ folder });
    assert.deepEqual(await ask(first, 'show data_checksums'), [{ data_checksums: 'on' }]);
    assert.deepEqual(await ask(first, 'show fsync'), [{ fsync: 'on' }]);
    await ask(first, "create table log as select n, repeat('event', 100) as data from generate_series(1, 200) n");
    await ask(first, 'checkpoint');
    const [{ file }] = await ask(
      first,
      "select current_setting('data_directory') || '/' || pg_relation_filepath('log') as file",
    );
    assert.equal((await ask(first, 'select * from log')).length, 200);
    await first.stop();
    flipOneBit(file);
    const second = await startPostgres({ folder });
    await assert.rejects(ask(second, 'select * from log'), /invalid page in block/);
    await second.stop();
  });
});
