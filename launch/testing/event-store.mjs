import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitForPort } from '../processes/ready.mjs';
import { newDatabase } from './databases.mjs';

const ENTRY = fileURLToPath(new URL('../../sandbox/dist/event-store/main.js', import.meta.url));

/**
 * Starts an event store process on a free port, with a database of its own in the cluster `postgresUrl`, or on the log in
 * `databaseUrl` (and `port`) of an earlier one. Returns `{ url, port, databaseUrl, log, freeze(), thaw(), stop(), kill() }`; url for @eventstore/db-client.
 */
export async function startEventStore({ postgresUrl, databaseUrl, port, env = {} }) {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: run "npx tsc -b sandbox" first.`);
  const chosenPort = port ?? (await freePort());
  const database = databaseUrl ?? (await newDatabase(postgresUrl, 'event_store'));
  const child = startChild({
    name: 'event store',
    command: process.execPath,
    args: [ENTRY],
    env: {
      PATH: process.env.PATH,
      EVENT_STORE_HOST: '127.0.0.1',
      EVENT_STORE_PORT: String(chosenPort),
      EVENT_STORE_DATABASE_URL: database,
      ...env,
    },
    log: join(tmpdir(), `shop-test-event-store-${chosenPort}.log`),
  });
  await waitForPort(child, chosenPort);
  const url = `esdb://127.0.0.1:${chosenPort}?tls=false`;
  const { log, pid, stop, kill } = child;
  const freeze = () => process.kill(-pid, 'SIGSTOP');
  const thaw = () => process.kill(-pid, 'SIGCONT');
  return { url, port: chosenPort, databaseUrl: database, log, freeze, thaw, stop, kill };
}
