import { setTimeout } from 'node:timers/promises';
import type { Configuration } from './configuration.js';
import { startGrpcServer } from './grpc/server.js';
import { startHttpServer } from './http-server.js';
import { openEventLog } from './log/event-log.js';
import { Scenarios } from './scenarios/scenarios.js';

export type EventStore = Awaited<ReturnType<typeof startEventStore>>;

/**
 * Starts the event store on its Postgres database; resolves when it listens. `onFailure` is called when it can no longer commit: the caller
 * must then end the process, because data in memory may not be on disk.
 */
export async function startEventStore(configuration: Configuration, onFailure: (error: Error) => void) {
  let ready = false;
  let calls = 0;
  const log = await openEventLog(configuration.databaseUrl, (error) => {
    ready = false;
    onFailure(error);
  });
  const { host, httpPort } = configuration;
  const scenarios = new Scenarios();
  const isReady = (): boolean => ready;
  const http =
    httpPort === undefined
      ? undefined
      : await startHttpServer(host, httpPort, {
          isReady,
          calls: () => calls,
          scenarios,
          scavenge: () => log.scavenge(),
        });
  const server = await startGrpcServer(log, configuration, scenarios, () => (calls += 1));
  ready = true;
  return {
    port: server.port,
    /**
     * Completes pending calls, ends subscriptions, and closes. Resolves to false when some appends were not committed within `timeoutMs`:
     * their writers do not know the outcome.
     */
    stop: async (timeoutMs: number): Promise<boolean> => {
      ready = false;
      const timeout = new AbortController();
      const late = setTimeout(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined);
      await Promise.race([server.drain(), late]);
      timeout.abort();
      server.close();
      const finished = log.writer.isIdle;
      http?.close();
      http?.closeAllConnections();
      await log.close();
      return finished;
    },
  };
}
