import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { within } from './alive.mjs';

/** Shell wrapper: the child leads its own process group and gets the stop signal as soon as the launcher's pipe closes. */
const LEASH = '(read -r _; kill -s "$0" $$ 2>/dev/null) <&3 & exec "$@" 3<&-';
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts `command` with output to the file `log` (default: this process's output); `stopSignal` (default TERM) is also sent when this
 * process dies. Returns `{ name, pid, log, ended, exit, stop(timeoutMs), kill() }`; a command that cannot run exits with 126 or 127.
 */
export function startChild({ name, command, args = [], env, cwd = '/', uid, gid, log, stopSignal = 'TERM' }) {
  const output = log === undefined ? 'inherit' : openLog(log);
  const child = spawn('/bin/sh', ['-c', LEASH, stopSignal, command, ...args], {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  });
  if (log !== undefined) closeSync(output);
  child.stdio[3]?.on('error', () => undefined);
  const handle = { name, pid: child.pid, log, exit: undefined };
  handle.ended = new Promise((resolve) => {
    const end = (exit) => {
      handle.exit ??= exit;
      signalGroup(child.pid, 'SIGKILL');
      resolve(handle.exit);
    };
    child.once('error', (error) => end({ code: 127, signal: null, error }));
    child.once('exit', (code, signal) => end({ code, signal }));
  });
  handle.stop = async (timeoutMs = 5000) => {
    if (handle.exit) return handle.exit;
    signal(child.pid, `SIG${stopSignal}`);
    if (!(await within(timeoutMs, () => handle.exit !== undefined))) signalGroup(child.pid, 'SIGKILL');
    return handle.ended;
  };
  handle.kill = () => {
    if (!handle.exit) signalGroup(child.pid, 'SIGKILL');
    return handle.ended;
  };
  return handle;
}

/** The last lines of a log file, '' when there is none. */
export function tailOf(log, lines = 15) {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

function openLog(log) {
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const { size } = statSync(log, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > MAX_LOG_BYTES) renameSync(log, `${log}.old`);
  return openSync(log, 'a', 0o600);
}

function signal(pid, name) {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    return;
  }
}

const signalGroup = (pid, name) => signal(pid === undefined ? undefined : -pid, name);
