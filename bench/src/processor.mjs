import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Parent and processor time in ms, that of its ended children included, of each process on this machine (Linux only). */
function processes() {
  const found = new Map();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const [, rest] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\w )/);
      const fields = rest.split(' ').map(Number);
      const ticks = fields[11] + fields[12] + fields[13] + fields[14];
      found.set(Number(name), { parent: fields[1], ms: (1000 * ticks) / TICKS_A_SECOND });
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    }
  }
  return found;
}

/** Processor time in ms that each service, with its descendants, has taken since it started: `{ name: ms }`. */
export function processorOf(pids) {
  const all = processes();
  const total = (pid) => {
    const children = [...all].filter(([, { parent }]) => parent === pid);
    return children.reduce((sum, [child]) => sum + total(child), all.get(pid)?.ms ?? 0);
  };
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, total(pid)]));
}
