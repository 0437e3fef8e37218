import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach } from 'vitest';
import { newDatabase } from '../../../../launch/testing/databases.mjs';
import { startServer, type ServerProcess } from './server-process.js';

/** Event stores of a test: each may be started, killed and restarted on the same log. */
export interface Servers {
  /** Creates an empty log; resolves to its database URL. */
  createLog(): Promise<string>;
  start(databaseUrl: string, environment?: NodeJS.ProcessEnv): Promise<ServerProcess>;
  /** A client that is closed after the test. */
  connect(url: string): EventStoreDBClient;
}

/** Creates a separate database in the row's Postgres for the log of one event store. */
export const emptyLog = (): Promise<string> => newDatabase(process.env.SHOP_TEST_EVENT_STORE_POSTGRES ?? '', 'log');

export function useServers(): Servers {
  let servers: ServerProcess[] = [];
  let clients: EventStoreDBClient[] = [];
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    clients = [];
    servers = [];
  });
  return {
    createLog: emptyLog,
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
