import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When the process of this pid started, as an opaque text; undefined when it is gone. Tells a process from a later one of the same pid. */
export function birthOf(pid) {
  return process.platform === 'linux' ? birthInProc(pid) : birthByPs(pid);
}

/** This process as it can be recognised later: pid and birth. */
export function thisProcess() {
  return { pid: process.pid, birth: birthOf(process.pid) };
}

/** Whether the recorded process `{ pid, birth }` still runs. */
export function isAlive(recorded) {
  return recorded?.birth !== undefined && birthOf(recorded.pid) === recorded.birth;
}

/** The command line of a running process, '' when it is gone. */
export function commandLineOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Polls `happened` every 20 ms; false when it has not come true within `milliseconds`. */
export async function within(timeoutMs, isDone) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await isDone()) return true;
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function birthInProc(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    const [state] = afterName;
    return state === 'Z' ? undefined : afterName[19];
  } catch {
    return undefined;
  }
}

function birthByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
