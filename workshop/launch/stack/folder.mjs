import { existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson, writePrivately } from '../json-file.mjs';
import { ROOT } from '../prepare/root.mjs';
import { birthOf, isAlive, thisProcess, within } from '../processes/alive.mjs';

const LOCK_TIMEOUT_MS = 10_000;

/** The data folder of this installation: SHOP_DATA, else `.data` next to package.json. */
export function dataFolder(env = process.env) {
  return resolve(env.SHOP_DATA || join(ROOT, '.data'));
}

/** The installation that runs on the data folder: `{ launcher, children, shop }`, undefined when none does. */
export function runningOn(data) {
  const recorded = recordOf(data);
  return isAlive(recorded?.launcher) ? recorded : undefined;
}

/** The error message for a data folder that is in use. */
export function alreadyRunning(data, { launcher, shop }) {
  return (
    `The shop already runs on ${data}: ${shop} (process ${launcher.pid}).\n` +
    'Stop it there with Ctrl-C, or start another beside it: SHOP_DATA=.data-2 PORT=3001 npm start'
  );
}

/**
 * Claims the data folder for this process, after ending processes that a killed launcher left behind. Throws when the folder is in use.
 * Returns `{ note(services), publish(environments), release() }`.
 */
export async function claim(data, shop) {
  mkdirSync(data, { recursive: true, mode: 0o711 });
  const left = await exclusively(data, () => {
    const recorded = recordOf(data);
    if (isAlive(recorded?.launcher)) throw new Error(alreadyRunning(data, recorded));
    const children = recorded?.children ?? [];
    writePrivately(recordFile(data), { launcher: thisProcess(), shop, children });
    rmSync(environmentFile(data), { force: true });
    return children;
  });
  await endLeftovers(left);
  const note = (services) =>
    writePrivately(recordFile(data), { launcher: thisProcess(), shop, children: childrenOf(services) });
  note({});
  return {
    note,
    publish: (environments) => writePrivately(environmentFile(data), environments),
    release: () => release(data),
  };
}

/** The environment of every process of the installation that runs on the data folder. Throws while its stores are still opened. */
export function environmentsOf(data) {
  if (existsSync(environmentFile(data))) return JSON.parse(readFileSync(environmentFile(data), 'utf8'));
  throw new Error(`The shop on ${data} is still starting: try again when it is open.`);
}

/** Runs `work` while no other process does so for this data folder; the lock of a process that has ended does not count. */
async function exclusively(data, work) {
  const lock = join(data, 'claim.lock');
  const own = `${lock}.${process.pid}`;
  writePrivately(own, thisProcess());
  try {
    if (!(await within(LOCK_TIMEOUT_MS, () => isLocked(lock, own))))
      throw new Error(`${lock} is held by another process.`);
    try {
      return work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Whether this process has got the lock: a link is made at once with its content, and never over another. */
function isLocked(lock, own) {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = readJson(lock);
    if (holder && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** Removes the record of this process; that of another launcher stays. */
function release(data) {
  const { pid, birth } = recordOf(data)?.launcher ?? {};
  const own = thisProcess();
  if (pid === own.pid && birth === own.birth) rmSync(recordFile(data), { force: true });
}

const recordOf = (data) => readJson(recordFile(data));

const recordFile = (data) => join(data, 'running.json');
const environmentFile = (data) => join(data, 'environment.json');

/** Processes that a later start has to end if they are left; without Postgres, which detects its own leftovers. */
function childrenOf(services) {
  return Object.entries(services)
    .filter(([key, { child }]) => child && !child.exit && !key.toLowerCase().endsWith('postgres'))
    .map(([name, { child }]) => ({ name, pid: child.pid, birth: birthOf(child.pid) }));
}

/** Waits for children to end, as they do when their launcher dies; those still running after 5 s are killed. */
async function endLeftovers(children) {
  const left = () => children.filter(isAlive);
  if (await within(5000, () => left().length === 0)) return;
  for (const { pid } of left()) process.kill(pid, 'SIGKILL');
  await within(2000, () => left().length === 0);
}
