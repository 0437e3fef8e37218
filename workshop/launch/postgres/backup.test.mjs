import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';
import { temporaryFolder } from '../testing/stores.mjs';
import { backUpCluster, restoreCluster } from './backup.mjs';

const base = temporaryFolder();
after(() => rmSync(base, { recursive: true, force: true }));

async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
const numbers = (url) =>
  connected(url, async (client) => {
    const { rows } = await client.query('select number from entry order by number');
    return rows.map(({ number }) => number);
  });

it('a backup under load holds all that was committed before its end, in order, and nothing of later', async () => {
  const folder = join(base, 'postgres');
  const cluster = await startPostgres({ folder });
  const written = { last: 0, isOver: false };
  await connected(cluster.url, (client) => client.query('create table entry (number integer primary key, text text)'));
  const writing = connected(cluster.url, async (client) => {
    for (let number = 1; !written.isOver; number += 1) {
      await client.query("insert into entry values ($1, repeat('x', 2000))", [number]);
      written.last = number;
    }
  });
  while (written.last < 20) await new Promise(setImmediate);
  const before = written.last;
  await backUpCluster({ folder, url: cluster.url, to: join(base, 'backup') });
  const after = written.last;
  while (written.last < after + 20) await new Promise(setImmediate);
  written.isOver = true;
  await writing;
  await cluster.stop();
  await restoreCluster({ folder, from: join(base, 'backup') });
  const restored = await startPostgres({ folder });
  const found = await numbers(restored.url);
  await restored.stop();
  assert.deepEqual(
    found,
    Array.from(found, (_number, index) => index + 1),
  );
  assert.ok(after > before, 'nothing was written meanwhile');
  assert.ok(found.length >= before && found.length <= after + 1, `${before} ≤ ${found.length} ≤ ${after + 1}`);
});
