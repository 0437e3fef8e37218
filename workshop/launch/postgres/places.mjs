import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, postgresAccount } from './account.mjs';

const VAR_TMP = '/var/tmp';

/**
 * Where the cluster of `folder` is stored and the account it runs as: `{ home, data, account }`. Home is the folder itself, or a folder
 * below /var/tmp when the account cannot enter it; the file `elsewhere` in the folder then names it.
 */
export function placeOfCluster(folder) {
  const inside = ownFolder(folder);
  const account = postgresAccount(join(inside, 'data'));
  const recorded = elsewhereOf(inside);
  if (!recorded && canReach(account, inside)) return { home: inside, data: join(inside, 'data'), account };
  const home = recorded ? ownFolder(recorded) : folderInVarTmp('shop-postgres', inside);
  writeFileSync(join(inside, 'elsewhere'), `${home}\n`);
  return { home, data: join(home, 'data'), account: postgresAccount(join(home, 'data')) };
}

/** The folder below /var/tmp that holds the cluster of `folder`; undefined when the cluster is in `folder` itself. */
export function elsewhereOf(folder) {
  try {
    return readFileSync(join(folder, 'elsewhere'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** A folder of the current user below /var/tmp, derived from `of`. */
export function folderInVarTmp(prefix, of) {
  const fingerprint = createHash('sha256').update(`${process.getuid()} ${of}`).digest('hex').slice(0, 12);
  return ownFolder(join(VAR_TMP, `${prefix}-${fingerprint}`));
}

/** Creates the folder (others may traverse but not list it); throws if another user owns it or it is a symbolic link. */
function ownFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const place = realpathSync(folder);
  const { uid } = lstatSync(place);
  if (folder.startsWith(VAR_TMP) && (place !== folder || uid !== process.getuid())) {
    throw new Error(`${folder} belongs to somebody else: remove it first.`);
  }
  if (uid !== process.getuid() && process.getuid() !== 0) {
    throw new Error(
      `${folder} belongs to another user (uid ${uid}): start as that user, or choose another with SHOP_DATA.`,
    );
  }
  if (uid === process.getuid()) chmodSync(place, 0o711);
  return place;
}
