import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** What /proc has under that name for a process, '' when the process has ended. */
function inProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return '';
  }
}

/** Parent and processor time in ms, that of its ended children included, of each process on this machine (Linux only). */
function processes() {
  const found = new Map();
  for (const pid of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const [, rest] = inProc(pid, 'stat').split(/\) (?=\w )/);
    if (rest === undefined) continue;
    const fields = rest.split(' ').map(Number);
    const ticks = fields[11] + fields[12] + fields[13] + fields[14];
    found.set(Number(pid), { parent: fields[1], ms: (1000 * ticks) / TICKS_A_SECOND });
  }
  return found;
}

/** Sums a value over each service and its descendants: `{ name: sum }`. */
function perService(pids, valueOf) {
  const all = processes();
  const total = (pid) => {
    const children = [...all].filter(([, { parent }]) => parent === pid);
    return children.reduce((sum, [child]) => sum + total(child), all.has(pid) ? valueOf(pid, all.get(pid)) : 0);
  };
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, total(pid)]));
}

/** Processor time in ms that each service, with its descendants, has taken since it started: `{ name: ms }`. */
export const processorOf = (pids) => perService(pids, (_pid, { ms }) => ms);

/** Memory in MB of each service with its descendants, shared pages counted in proportion (PSS): `{ name: MB }`. */
export const memoryOf = (pids) =>
  perService(pids, (pid) => Number(/^Pss:\s+(\d+)/m.exec(inProc(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024);
