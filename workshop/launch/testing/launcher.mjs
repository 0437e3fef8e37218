import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { birthOf, within } from '../processes/alive.mjs';
import { freePort } from '../processes/ports.mjs';

/** Long enough to install and to build as well. */
const READY_TIMEOUT_MS = 300_000;

/**
 * Runs the script of `npm start` on the data folder, until it is ready or has ended. Returns
 * `{ process, port, output(), addresses(), leave(signal) }`; `leave` resolves to `{ code, ms }`.
 */
export async function launch({ data, port, env = {}, command = [], root = ROOT }) {
  const chosen = port ?? (await freePort());
  const [program, ...args] = [...command, process.execPath, join(root, 'workshop/launch/start.mjs')];
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: data, SHOP_DATA: data, PORT: String(chosen), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  const isReady = () => output.includes('The shop is open');
  await within(READY_TIMEOUT_MS, () => isReady() || child.exitCode !== null);
  return {
    process: child,
    port: chosen,
    ready: isReady(),
    output: () => output,
    addresses: () => JSON.parse(readFileSync(join(data, 'addresses.json'), 'utf8')),
    ended,
    leave: async (signal) => {
      const startedAt = Date.now();
      child.kill(signal);
      return { code: await ended, ms: Date.now() - startedAt };
    },
  };
}

/** The names of the children in `addresses.pids` that are still running. */
export function alive(pids) {
  return Object.keys(pids).filter((name) => birthOf(pids[name]) !== undefined);
}

/** The permission bits of a file, such as 0o600. */
export const modeOf = (file) => statSync(file).mode & 0o777;
