import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { WorkerReport } from '@shop/eventing/projections/worker';
import { eventually } from '@shop/eventing/testing/eventually';

const BUNDLE = fileURLToPath(new URL('../../bundle/', import.meta.url));

export interface StoreUrls {
  readonly EVENT_STORE_URL: string;
  readonly PROJECTIONS_DATABASE_URL: string;
}

function built(entry: string): string {
  if (!existsSync(BUNDLE + entry)) throw new Error(`${BUNDLE}${entry} is missing: run "npx tsc -b" first.`);
  return BUNDLE + entry;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A worker process of its own, as the launcher starts it. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  readonly ready: () => Promise<{ status: number; body: WorkerReport }>;
  /** Metrics as a monitoring system reads them. */
  readonly metrics: () => Promise<string>;
  readonly output: () => string;
  /** Sends a signal and waits for the end of the process; returns the exit code, null when it was killed. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

export async function startWorker(urls: StoreUrls): Promise<WorkerProcess> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...urls };
  const child = spawn(process.execPath, [built('main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(1000) });
    return { status: answer.status, body: (await answer.json()) as WorkerReport };
  };
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The worker ended:\n${said}`);
    await ready();
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') child.kill('SIGCONT');
    await ended;
    return child.exitCode;
  };
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return { child, ready, metrics, output: () => said, end };
}

/** Runs a command to its end. */
export const runCommand = (urls: StoreUrls, ...args: readonly string[]) =>
  runProgram('projections.cli.js', urls, ...args);

/** Runs a program to its end. */
export async function runProgram(
  entry: string,
  urls: StoreUrls,
  ...args: readonly string[]
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, ...urls };
  const child = spawn(process.execPath, [built(entry), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, said };
}

/** Starts a worker that also rebuilds and dies at a crash point (`<point> <turn> before|after`); without one, it prints them all. */
export function startCrashing(urls: StoreUrls, crashPoint: string | undefined) {
  const env = { PATH: process.env.PATH, ...urls, ...(crashPoint !== undefined && { CRASH_POINT: crashPoint }) };
  const child = spawn(process.execPath, [built('testing/crashing-worker.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return { process: child, said: () => said };
}
