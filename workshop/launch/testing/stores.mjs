import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';

/** Settings of a server where nothing is as the manual's own, and every one differs from what the shop relies on. */
const UNUSUAL = {
  DateStyle: 'German, DMY',
  IntervalStyle: 'sql_standard',
  timezone: 'Pacific/Chatham',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  search_path: 'nowhere',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
};

/**
 * Starts two Postgres clusters in a temporary folder, their superuser URLs in SHOP_TEST_POSTGRES and SHOP_TEST_EVENT_STORE_POSTGRES.
 * Their settings are unusual, and commits do not wait for the disk, since tests kill processes but not the machine. The temporary folders of the tests lie in theirs. Does
 * nothing when both are given. `stores-end.mjs` is its tear-down.
 */
export default async function startStores() {
  if (process.env.SHOP_TEST_POSTGRES && process.env.SHOP_TEST_EVENT_STORE_POSTGRES) return;
  const folder = temporaryFolder();
  /** With hundreds of databases an autovacuum worker would start ten times a second, for a third of the processor. */
  const settings = { ...UNUSUAL, fsync: 'off', autovacuum: 'off' };
  const [shop, eventStore] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), settings }),
    startPostgres({ folder: join(folder, 'event-store'), settings }),
  ]);
  process.env.SHOP_TEST_POSTGRES = shop.url;
  process.env.SHOP_TEST_EVENT_STORE_POSTGRES = eventStore.url;
  process.env.TMPDIR = temporaryFoldersIn(folder);
  globalThis.shopTestStores = { folder, clusters: [shop, eventStore] };
}

/** A folder like the system's temporary one: every user may make folders in it. */
function temporaryFoldersIn(folder) {
  const path = join(folder, 'tmp');
  mkdirSync(path);
  chmodSync(path, 0o1777);
  return path;
}

/** The system's temporary folder, also while the tests have one of their own. */
export const SYSTEM_TMPDIR = tmpdir();

/** A new folder in the temporary folder that Postgres can enter even when started as root. */
export function temporaryFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'shop-test-'));
  chmodSync(folder, 0o711);
  return folder;
}
