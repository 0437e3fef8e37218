import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Addresses } from '@shop/projections/testing/processes';

const CLI = fileURLToPath(new URL('../../bundle/history.cli.js', import.meta.url));

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a history command to its end, `input` on its standard input. */
export const runHistory = async (addresses: Addresses, args: readonly string[], input = ''): Promise<CommandResult> => {
  if (!existsSync(CLI)) throw new Error(`${CLI} is missing: run "npx tsc -b" first.`);
  const env = { PATH: process.env.PATH, ...addresses };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: 'pipe' });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode ?? -1, ...output };
};
