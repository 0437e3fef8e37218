import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { startPostgres, type TestPostgres } from './postgres.js';
import { startServer, type ServerProcess } from './server-process.js';

/** Event stores of a test: each may be started, killed and started again on the same log. */
export interface Servers {
  /** An empty log. */
  createLog(): Promise<string>;
  start(databaseUrl: string, environment?: NodeJS.ProcessEnv): Promise<ServerProcess>;
  /** A client that is closed after the test. */
  connect(url: string): EventStoreDBClient;
}

const START_TIMEOUT_MS = 30_000;

export function useServers(): Servers {
  let postgres: TestPostgres | undefined;
  let servers: ServerProcess[] = [];
  let clients: EventStoreDBClient[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  }, START_TIMEOUT_MS);
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    clients = [];
    servers = [];
  });
  afterAll(() => postgres?.stop());
  return {
    createLog: () => {
      if (!postgres) throw new Error('Postgres is not started.');
      return postgres.createDatabase();
    },
    start: async (databaseUrl, environment) => {
      const server = await startServer(databaseUrl, environment);
      servers.push(server);
      return server;
    },
    connect: (url) => {
      const client = EventStoreDBClient.connectionString(url);
      clients.push(client);
      return client;
    },
  };
}
