import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitForHealth } from '../processes/ready.mjs';
import { newDatabase } from './databases.mjs';
import { startEmulator } from './emulators.mjs';

const ENTRY = fileURLToPath(new URL('../../sandbox/bundle/event-store/main.js', import.meta.url));

/**
 * Starts an event store on a free port, with a database of its own in the cluster `postgresUrl`, or on the log in `databaseUrl` (and
 * `port`) of an earlier one. Returns `{ url, port, databaseUrl, stop() }`; url for @eventstore/db-client.
 */
export async function startEventStore(options) {
  const place = await placeOf(options);
  const { stop } = await startEmulator('event store', place.env);
  return { url: place.url, port: place.port, databaseUrl: place.databaseUrl, stop };
}

/** The same as a separate process, which may be frozen and killed: `{ …, log, freeze(), thaw(), kill() }`. */
export async function startEventStoreProcess(options) {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: run "npx tsc -b && node launch/bundle.mjs" first.`);
  const { url, port, databaseUrl, env } = await placeOf(options);
  const { EVENT_STORE_HTTP_PORT: httpPort = String(await freePort()) } = env;
  const child = startChild({
    name: 'event store',
    command: process.execPath,
    args: [ENTRY],
    env: { PATH: process.env.PATH, ...env, EVENT_STORE_HTTP_PORT: httpPort },
    log: join(tmpdir(), `shop-test-event-store-${port}.log`),
  });
  await waitForHealth(child, `http://127.0.0.1:${httpPort}/health/ready`);
  const { log, pid, stop, kill } = child;
  const freeze = () => process.kill(-pid, 'SIGSTOP');
  const thaw = () => process.kill(-pid, 'SIGCONT');
  return { url, port, databaseUrl, log, freeze, thaw, stop, kill };
}

async function placeOf({ postgresUrl, databaseUrl: known, port: chosen, env = {} }) {
  const port = chosen ?? (await freePort());
  const databaseUrl = known ?? (await newDatabase(postgresUrl, 'event_store'));
  const own = { EVENT_STORE_HOST: '127.0.0.1', EVENT_STORE_PORT: String(port), EVENT_STORE_DATABASE_URL: databaseUrl };
  return { url: `esdb://127.0.0.1:${port}?tls=false`, port, databaseUrl, env: { ...own, ...env } };
}
