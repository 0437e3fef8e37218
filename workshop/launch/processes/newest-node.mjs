import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

const ANSWER_MS = 5000;
const VERSION = /^v(\d+)\.(\d+)\.(\d+)$/;

/** The version that a program says as numbers; undefined for one that is not there, or is no Node. */
function versionOf(program) {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: ANSWER_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return VERSION.exec(said.trim())?.slice(1).map(Number);
  } catch {
    return undefined;
  }
}

const isNewer = (one, other) => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && one[at] > other[at];
};

/** The Nodes that may run the processes of the shop: the npm package `node` in node_modules, and those of the PATH. */
const programsOf = (env) => [
  join(ROOT, 'node_modules/node/bin/node'),
  ...(env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'node')),
];

/** The newest Node on this machine, at least the one that runs this: `{ program, version }` (docs/decisions/0078-the-newest-node-runs-the-shop.md). */
export function newestNode(env = process.env, programs = programsOf(env)) {
  const own = { program: process.execPath, version: process.versions.node.split('.').map(Number) };
  const others = [...new Set(programs)].filter(existsSync).flatMap((program) => {
    const version = versionOf(program);
    return version === undefined ? [] : [{ program, version }];
  });
  const newest = others.reduce((best, one) => (isNewer(one.version, best.version) ? one : best), own);
  return { program: newest.program, version: newest.version.join('.') };
}
