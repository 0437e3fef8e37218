import type { INestApplicationContext } from '@nestjs/common';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { faultOf } from './log.js';

const SHUTDOWN_TIMEOUT_MS = 4500;
const PAUSE_MS = 50;

/** What the shutdown needs of the process. */
export interface Host {
  on(event: string, listener: (reason: unknown) => void): unknown;
  exit(code: number): void;
}

/** Logs in one sentence why the process cannot start, and exits with code 1. */
export function refuseToStart(host: Pick<NodeJS.Process, 'exit'>, log: Logger, error: unknown): never {
  log.fatal({}, error instanceof Error ? error.message : String(error));
  return host.exit(1);
}

/**
 * Closes the application and exits: with 0 on a signal, with 1 after an uncaught error or when closing fails. Requests of `server` in
 * progress are finished first.
 */
export function shutDownGracefully(
  host: Host,
  app: Pick<INestApplicationContext, 'close'>,
  log: Logger,
  server?: Server,
): void {
  let code: number | undefined;
  const end = (exitCode: number): void => {
    const isFirst = code === undefined;
    code = Math.max(code ?? 0, exitCode);
    if (!isFirst) return;
    const closing = setInterval(() => server?.closeIdleConnections(), PAUSE_MS);
    const exit = (): void => {
      clearInterval(closing);
      clearTimeout(deadline);
      host.exit(code ?? 0);
    };
    const deadline = setTimeout(exit, SHUTDOWN_TIMEOUT_MS);
    void app.close().catch(fail).finally(exit);
  };
  const fail = (reason: unknown): void => {
    const { message, ...fault } = faultOf(reason);
    log.fatal(fault, message);
    end(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) host.on(signal, () => end(0));
  for (const fault of ['uncaughtException', 'unhandledRejection']) host.on(fault, fail);
}
