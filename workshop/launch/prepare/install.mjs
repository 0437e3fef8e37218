import { spawnSync } from 'node:child_process';
import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer } from '../processes/newest-node.mjs';
import { modified } from './age.mjs';
import { ROOT } from './root.mjs';

const MIN_NODE = '20.19';

/** Ends the process with a message when this Node is too old for the shop. */
export function requireNode() {
  if (!isNewer(MIN_NODE, process.versions.node)) return;
  console.error(`The shop needs Node ${MIN_NODE} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs `npm ci` when node_modules is absent or older than the lock file; ends the process when that fails. A node_modules that is a
 * symbolic link is never changed: `npm ci` would empty the folder of another checkout.
 */
export function install() {
  if (modified(join(ROOT, 'node_modules/.package-lock.json')) >= modified(join(ROOT, 'package-lock.json'))) return;
  refuseLink(join(ROOT, 'node_modules'));
  console.error('Installing the dependencies (npm ci) …');
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  if (status === 0) return;
  console.error(`npm ci failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}

function refuseLink(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  console.error(
    `node_modules is out of date, and a link to ${targetOf(folder)}: run "npm ci" there, or remove the link.`,
  );
  process.exit(1);
}

function targetOf(link) {
  try {
    return realpathSync(link);
  } catch {
    return 'a folder that is gone';
  }
}
