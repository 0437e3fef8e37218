import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from `base`, new ones included, deleted ones left out. Without `base`: what is not committed, or else
 * what the last commit changed.
 */
export function changedFiles(base) {
  const uncommitted = [
    ...git('diff', '--name-only', base ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 || base ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return [...new Set(changed)].filter((file) => existsSync(join(ROOT, file))).sort();
}
