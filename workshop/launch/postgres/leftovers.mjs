import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json-file.mjs';
import { birthOf, commandLineOf, isAlive, within } from '../processes/alive.mjs';

/** How long to wait for a killed launcher to exit, in ms. */
const OWNER_EXIT_TIMEOUT_MS = 2000;

/**
 * Prepares the cluster for a start: throws when the launcher that owns it keeps running, stops a Postgres that a dead launcher left behind,
 * and removes a lock file whose pid now belongs to another process, or to none that runs.
 */
export async function clearLeftovers(home, data) {
  const { pid } = postmasterOf(data);
  if (pid === undefined) return;
  if (isPostmaster(pid, data)) {
    const owner = readJson(join(home, 'owner.json'));
    if (!(await within(OWNER_EXIT_TIMEOUT_MS, () => !isAlive(owner)))) {
      throw new Error(`The Postgres in ${home} is in use by process ${owner.pid}.`);
    }
    await end(pid);
  }
  if (isInUse(pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** Whether the pid belongs to a process, running or a zombie that is not reaped: Postgres takes both for a postmaster. */
function isInUse(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Contents of Postgres's lock file: `{ pid, ready }`, undefined and false when there is none. */
export function postmasterOf(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]) || undefined, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return { pid: undefined, ready: false };
  }
}

const isPostmaster = (pid, data) => birthOf(pid) !== undefined && commandLineOf(pid).includes(data);

async function end(pid) {
  const ends = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ];
  for (const [signal, timeoutMs] of ends) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await within(timeoutMs, () => birthOf(pid) === undefined)) return;
  }
  throw new Error(`A Postgres left behind (pid ${pid}) does not end.`);
}
