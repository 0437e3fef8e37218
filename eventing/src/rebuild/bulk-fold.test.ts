import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../dist/testing/fold-process.js', import.meta.url));
const HEAP_MEGABYTES = 48;
const ROWS_MEGABYTES = 60;

/** Folds sixty megabytes of rows in a process with a smaller heap. */
async function foldWithin(budgetMegabytes: number) {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: run "npx tsc -b eventing" first.`);
  const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, PROGRAM, String(budgetMegabytes << 20)];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out: out.trim(), isOutOfMemory: err.includes('heap out of memory') };
}

describe('a fold of more rows than the heap holds', () => {
  it('gives every row with all of its events, on disk', async () => {
    expect(await foldWithin(8)).toEqual({ code: 0, out: 'whole', isOutOfMemory: false });
  });

  it('would end in memory alone', async () => {
    expect(await foldWithin(20 * ROWS_MEGABYTES)).toMatchObject({ out: '', isOutOfMemory: true });
  });
});
