import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The folders that the import rules apply to. */
export const ROOMS = Object.keys(createRequire(import.meta.url)('./rules/rooms.cjs'));

const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Runs dependency-cruiser with the repository's rules on folders of `folder`, those that the rules apply to. Returns its JSON: `{ modules, summary }`. */
export async function cruise(folder) {
  const present = ROOMS.filter((room) => existsSync(join(folder, room)));
  const args = [CRUISER, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e9 });
  const { stdout, stderr } = await run.catch((error) => error);
  if (!stdout) throw new Error(`dependency-cruiser failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** The violations of a dependency-cruiser run as `rule: from → to`. */
export function violationsOf({ violations }) {
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}
