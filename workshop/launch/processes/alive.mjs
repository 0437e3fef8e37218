import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Start time of this pid's process as an opaque text, which identifies it if the pid is reused; undefined when it has ended. */
export function birthOf(pid) {
  return process.platform === 'linux' ? birthInProc(pid) : birthByPs(pid);
}

/** Identity of this process, to recognise it later: pid and birth. */
export function thisProcess() {
  return { pid: process.pid, birth: birthOf(process.pid) };
}

/** Whether the recorded process `{ pid, birth }` is still running. */
export function isAlive(recorded) {
  return recorded?.birth !== undefined && birthOf(recorded.pid) === recorded.birth;
}

/** The command line of a running process, '' when it has ended. */
export function commandLineOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Polls `isDone` every 20 ms; false when it is not true within `timeoutMs`. */
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
