import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/prepare/root.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from `base`, including new ones, without deleted ones. Without `base`: uncommitted changes, or else the changes of
 * the last commit.
 */
export function changedFiles(base) {
  const uncommitted = [
    ...git('diff', '--name-only', base ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 || base ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return [...new Set(changed)].filter((file) => existsSync(join(ROOT, file))).sort();
}
