import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../launch/testing/stores.mjs';

/**
 * Copies the checkout `root` (files that git tracks or would add, and compiled files) to a temporary folder that is removed when this
 * process ends. Packages link to those of the checkout, workspaces (@shop/…) to the copy. Returns the folder.
 */
export function scratchCopyOf(root) {
  const copy = temporaryFolder();
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const files = filesOf(root);
  const workspaces = [
    ...readdirSync(root),
    ...readdirSync(join(root, 'workshop')).map((name) => `workshop/${name}`),
  ].filter((name) => existsSync(join(root, name, 'package.json')));
  const compiled = workspaces.flatMap((name) => [`${name}/dist`, `${name}/bundle`]);
  for (const path of [...files, ...compiled].filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true });
  }
  for (const folder of ['', ...workspaces]) linkPackages(join(root, folder), join(copy, folder));
  linkWorkspaces(root, copy);
  return copy;
}

function filesOf(root) {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`Only a checkout of git can be copied: ${stderr}`);
  return [...new Set(stdout.split('\0').filter(Boolean))];
}

/** Links the packages that are installed in one folder into another, without the workspaces. */
export function linkPackages(from, to) {
  if (!existsSync(join(from, 'node_modules'))) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name === '@shop' || name.startsWith('.')) continue;
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}

/** npm links a workspace by a relative path, which is also valid in the copy. */
function linkWorkspaces(root, copy) {
  mkdirSync(join(copy, 'node_modules/@shop'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules/@shop'))) {
    symlinkSync(readlinkSync(join(root, 'node_modules/@shop', name)), join(copy, 'node_modules/@shop', name));
  }
}
