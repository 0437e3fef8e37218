import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { secondsSince, type RunOptions } from './options.js';
import type { Report } from './report.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FAILED = /^\s*(×|FAIL|AssertionError|Error:)/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

interface RowTest {
  readonly run: string;
  readonly trial: string;
  /** Path below `backend`. */
  readonly file: string;
  readonly count: string;
  readonly seed?: string;
  /** The output of the test when it has passed. */
  readonly said: RegExp;
}

/** Runs a test of the backend with the given number of trials; it stops at its first violation. */
export const rowTestRun =
  ({ run, trial, file, count, seed: seedName, said }: RowTest) =>
  async ({ n, seed }: RunOptions): Promise<Report> => {
    const startedAt = Date.now();
    const env = { ...process.env, [count]: String(n), ...(seedName !== undefined && { [seedName]: String(seed) }) };
    const args = ['../node_modules/vitest/vitest.mjs', 'run', file, '--maxWorkers=1'];
    const child = spawn(process.execPath, args, { cwd: `${ROOT}backend`, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (text += part.toString().replaceAll(COLOURS, '')));
    }
    const [code] = (await once(child, 'exit')) as [number | null];
    const violations = code === 0 ? [] : text.split('\n').filter((line) => FAILED.test(line));
    if (code !== 0 && violations.length === 0) violations.push(`the test ended with ${code}`);
    const counts = { said: said.exec(text)?.[0] ?? 'nothing' };
    return { run, seed, trial, trials: code === 0 ? n : 0, violations, counts, seconds: secondsSince(startedAt) };
  };
