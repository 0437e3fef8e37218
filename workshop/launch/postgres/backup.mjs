import { existsSync } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from './client.mjs';
import { placeOfCluster } from './places.mjs';

/** Files that Postgres creates at its start, and the write-ahead log, which is copied last. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'];
const EMPTIED = ['pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];

/**
 * Copies the running cluster of `folder`, reached by the superuser `url`, into the new folder `to`, while it is being written to: the
 * low-level backup of the Postgres manual. The copy starts in the state of the end of the backup. Returns `{ bytes, ms }`.
 */
export async function backUpCluster({ folder, url, to }) {
  const startedAt = Date.now();
  const { data } = placeOfCluster(folder);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const bytes = await withClient(url, async (client) => {
    await client.query("select pg_create_physical_replication_slot('shop_backup', true, true)");
    const { rows: started } = await client.query(
      "select pg_walfile_name(lsn) as first from pg_backup_start('shop', true) as lsn",
    );
    const copied = await copyTree(data, join(to, 'data'), LEFT_OUT);
    const { rows: stopped } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'data', 'backup_label'), stopped[0].labelfile, { mode: 0o600 });
    return copied + (await copyLogOfWrites(data, join(to, 'data'), started[0].first));
  });
  return { bytes, ms: Date.now() - startedAt };
}

/** Replaces the data of the stopped cluster of `folder` with a backup. */
export async function restoreCluster({ folder, from }) {
  const { data, account } = placeOfCluster(folder);
  await rm(data, { recursive: true, force: true });
  await copyTree(join(from, 'data'), data, []);
  if (account.uid !== undefined) await own(data, account);
}

/** Removes the data of the stopped cluster of `folder`: the next start creates an empty one with the same password. */
export async function emptyCluster({ folder }) {
  await rm(placeOfCluster(folder).data, { recursive: true, force: true });
}

async function copyLogOfWrites(from, to, first) {
  for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(to, name), { mode: 0o700 });
  const all = await readdir(join(from, 'pg_wal'));
  const segments = all.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first);
  if (!segments.includes(first)) throw new Error(`The log of writes from ${first} on is gone: back up again.`);
  let bytes = 0;
  for (const name of segments) bytes += await copyUnlessGone(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  return bytes;
}

/** Copies a folder whose files may disappear meanwhile; returns the number of bytes. */
async function copyTree(from, to, leftOut) {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const emptied = EMPTIED.includes(entry.name) ? await readdir(source) : [];
    bytes += await (entry.isDirectory() ? copyTree(source, target, emptied) : copyUnlessGone(source, target));
  }
  return bytes;
}

async function copyUnlessGone(from, to) {
  try {
    await copyFile(from, to);
    return (await stat(to)).size;
  } catch (error) {
    if (error.code === 'ENOENT' && !existsSync(from)) return 0;
    throw error;
  }
}

async function own(path, { uid, gid }) {
  await chown(path, uid, gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await own(join(path, name), { uid, gid });
}
