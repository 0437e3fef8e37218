import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { birthOf, isAlive, thisProcess, within } from '../processes/alive.mjs';
import { writePrivately } from './secrets.mjs';

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
 * Returns `{ note(services), release() }`.
 */
export async function claim(data, shop) {
  mkdirSync(data, { recursive: true, mode: 0o711 });
  const running = runningOn(data);
  if (running) throw new Error(alreadyRunning(data, running));
  await endLeftovers(recordOf(data)?.children ?? []);
  const note = (services) =>
    writePrivately(recordFile(data), { launcher: thisProcess(), shop, children: childrenOf(services) });
  note({});
  return { note, release: () => rmSync(recordFile(data), { force: true }) };
}

function recordOf(data) {
  try {
    return JSON.parse(readFileSync(recordFile(data), 'utf8'));
  } catch {
    return undefined;
  }
}

const recordFile = (data) => join(data, 'running.json');

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
