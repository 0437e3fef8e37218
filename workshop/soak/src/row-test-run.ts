import { fileURLToPath } from 'node:url';
import { runNode } from '../../launch/processes/run-node.mjs';
import type { RunOptions, Result } from './report.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FAILED = /^\s*(×|FAIL|AssertionError|Error:)/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

interface RowTest {
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
  ({ trial, file, count, seed: seedName, said }: RowTest) =>
  async ({ n, seed }: RunOptions): Promise<Result> => {
    const env = { ...process.env, [count]: String(n), ...(seedName !== undefined && { [seedName]: String(seed) }) };
    const args = ['../node_modules/vitest/vitest.mjs', 'run', file, '--maxWorkers=1'];
    const { code, output } = await runNode(args, { cwd: `${ROOT}backend`, env });
    const text = output.replaceAll(COLOURS, '');
    const violations = code === 0 ? [] : text.split('\n').filter((line) => FAILED.test(line));
    if (code !== 0 && violations.length === 0) violations.push(`the test ended with ${code}`);
    const counts = { said: said.exec(text)?.[0] ?? 'nothing' };
    return { trial, trials: code === 0 ? n : 0, violations, counts };
  };
