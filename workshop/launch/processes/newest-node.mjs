import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

const ANSWER_MS = 5000;
const VERSION = /^v(\d+\.\d+\.\d+)$/;

/** The version that a program says; undefined for one that is not there, or is no Node. */
function versionOf(program) {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: ANSWER_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return VERSION.exec(said.trim())?.[1];
  } catch {
    return undefined;
  }
}

/** Whether a version is above another, such as 20.19 above 20.9.5. */
export const isNewer = (one, other) => one.localeCompare(other, 'en', { numeric: true }) > 0;

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
  const own = { program: process.execPath, version: process.versions.node };
  const others = [...new Set(programs)].filter(existsSync).flatMap((program) => {
    const version = versionOf(program);
    return version === undefined ? [] : [{ program, version }];
  });
  return others.reduce((best, one) => (isNewer(one.version, best.version) ? one : best), own);
}
