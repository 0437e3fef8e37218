import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('emulator-process.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../../emulators/dist/emulators.js', import.meta.url));

let child;
let lastId = 0;
const waiting = new Map();

/**
 * Starts the emulator `name` ('event store' or 'sandbox') in the process that all emulators of this test process share, because a process
 * for each would load and compile the same code again. `env` is its whole environment. Returns `{ stop() }`.
 */
export async function startEmulator(name, env) {
  const id = await ask({ start: name, env });
  return { stop: () => ask({ stop: id }) };
}

function ask(message) {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: () => resolve(id), reject });
    emulatorProcess().send({ id, ...message });
  });
}

/** The shared child process: it ends with this process, and does not keep this process running. */
function emulatorProcess() {
  if (child) return child;
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: run "npx tsc -b workshop/emulators" first.`);
  child = fork(ENTRY, { execArgv: [], env: { PATH: process.env.PATH } });
  child.on('message', ({ id, error }) => settle(id, error));
  child.once('exit', (code) => {
    child = undefined;
    for (const id of waiting.keys()) settle(id, `The process of the emulators ended with ${code}.`);
  });
  child.unref();
  child.channel.unref();
  return child;
}

function settle(id, error) {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) resolve();
  else reject(new Error(error));
}
