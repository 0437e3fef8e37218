import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, '../../../bundle/event-store/main.js');

/** An event store in a separate process. */
export interface ServerProcess {
  /** Connection string for clients. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** All output that it has written so far. */
  output(): string;
  /** Sends a signal and resolves to the exit code; null when the signal killed it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Resolves to the exit code when it ends without being stopped. */
  exited(): Promise<number | null>;
}

export class ServerExited extends Error {
  constructor(
    readonly code: number | null,
    readonly output: string,
  ) {
    super(`The event store ended with exit code ${code}: ${output}`);
  }
}

/** Starts the built event store; rejects with ServerExited when it ends before it listens. */
export async function startServer(databaseUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [ENTRY], {
    env: { PATH: process.env.PATH, EVENT_STORE_PORT: '0', EVENT_STORE_DATABASE_URL: databaseUrl, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const { output, listening } = watch(child);
  const url = await Promise.race([
    listening,
    exit.then((code) => {
      throw new ServerExited(code, output());
    }),
  ]);
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    output,
    exited: () => exit,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}

function watch(child: ChildProcess): { output: () => string; listening: Promise<string> } {
  let output = '';
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, url] = /listening on (\S+)\n/.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  return { output: () => output, listening };
}
