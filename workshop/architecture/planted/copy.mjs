import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { linkPackages } from '../../planting/scratch-copy.mjs';
import { ROOT } from '../cruise.mjs';

const LEFT_OUT = /\/(node_modules|dist|test-results)(\/|$)/;

/**
 * Copies files and folders of the checkout without what is built or installed below them into a new temporary folder, where the
 * packages are those of the checkout and `@shop` means the copied workspaces. Returns the folder; the caller removes it.
 */
export function copyOf(paths, workspaces) {
  const copy = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  for (const path of paths) {
    const filter = (source) => !LEFT_OUT.test(source.slice(join(ROOT, path).length));
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter });
  }
  linkPackages(ROOT, copy);
  mkdirSync(join(copy, 'node_modules/@shop'));
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@shop', basename(workspace)));
    linkPackages(join(ROOT, workspace), join(copy, workspace));
  }
  return copy;
}
