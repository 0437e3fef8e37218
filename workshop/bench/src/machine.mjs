import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './figures.mjs';

const WRITES = 200;

/** Duration in µs of a 4 KiB write with a forced flush to disk, at the median and the 95th percentile. */
function forcedWrites() {
  const path = join(tmpdir(), `bench-sync-${process.pid}`);
  const file = openSync(path, 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: WRITES }, () => {
    const before = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return 1000 * (performance.now() - before);
  });
  closeSync(file);
  rmSync(path);
  return times;
}

/** Describes the machine and its load; printed with every measurement. */
export function machine() {
  const times = forcedWrites();
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map(Math.round);
  const [load] = loadavg();
  return `${cpus().length} cores, load ${load.toFixed(1)}, forced write ${p50} µs (p95 ${p95} µs)`;
}
