import { execFileSync } from 'node:child_process';

/** Says of a mutant whether its line was changed since a revision, in the working tree. */
export function changedLines(root, since) {
  const args = ['diff', '--unified=0', '--no-color', '--no-prefix', since];
  const diff = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  const changed = new Set();
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice(4);
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let n = 0; from !== undefined && n < Number(count); n += 1) changed.add(`${file}:${Number(from) + n}`);
  }
  return ({ file: name, line }) => changed.has(`${name}:${line}`);
}

/** Where the change of a checkout begins: after what its origin has, or with the last commit when that is all. */
export function beginOfChange(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const shared = git('merge-base', 'HEAD', 'origin/HEAD');
    if (shared !== git('rev-parse', 'HEAD') || git('status', '--porcelain') !== '') return shared;
  } catch {
    // A checkout without an origin.
  }
  return git('rev-parse', 'HEAD~1');
}
