import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoreUrls } from '@shop/projections/testing/processes';

const CLI = fileURLToPath(new URL('../../bundle/history.cli.js', import.meta.url));

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A history command in progress; its standard input is open, and so are as many pipes from descriptor 3 on as were asked for. */
export interface RunningCommand {
  readonly child: ChildProcess;
  readonly output: { readonly out: string; readonly err: string };
  readonly ended: Promise<CommandResult>;
}

export function startHistory(urls: StoreUrls, args: readonly string[], pipes = 0): RunningCommand {
  if (!existsSync(CLI)) throw new Error(`${CLI} is missing: run "npx tsc -b" first.`);
  const env = { PATH: process.env.PATH, ...urls };
  const stdio = Array.from({ length: 3 + pipes }, () => 'pipe' as const);
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode ?? -1, ...output }));
  return { child, output, ended };
}

/** Runs a history command to its end, `input` on its standard input. */
export function runHistory(urls: StoreUrls, args: readonly string[], input = ''): Promise<CommandResult> {
  const { child, ended } = startHistory(urls, args);
  child.stdin?.end(input);
  return ended;
}
