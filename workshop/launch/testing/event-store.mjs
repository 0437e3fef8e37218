import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitForHealth } from '../processes/ready.mjs';
import { newDatabase } from './databases.mjs';
import { startEmulator } from './emulators.mjs';

const ENTRY = fileURLToPath(new URL('../../emulators/bundle/event-store/main.js', import.meta.url));

const KEYS = fileURLToPath(new URL('../../emulators/src/event-store/testing', import.meta.url));

/** The authority of the certificate that `withUsers` gives, as a file. */
export const AUTHORITY = join(KEYS, 'certificate.pem');

/** The environment of an event store with TLS, and with users such as `admin:changeit,shop:secret`. */
export const withUsers = (users) => ({
  EVENT_STORE_TLS_CERT: AUTHORITY,
  EVENT_STORE_TLS_KEY: join(KEYS, 'certificate.key.pem'),
  EVENT_STORE_USERS: users,
});

/**
 * Starts an event store on a free port, with a database of its own in the cluster `postgresUrl`, or on the log in `databaseUrl` (and
 * `port`) of an earlier one. Returns `{ url, port, databaseUrl, arm(scenario), disarm(), stop() }`; url for @eventstore/db-client.
 */
export async function startEventStore(options) {
  const place = await placeOf(options);
  const { stop } = await startEmulator('event store', place.env);
  const { url, port, databaseUrl } = place;
  return { url, port, databaseUrl, ...scenariosOf(place), stop };
}

/** The same as a separate process, which may be frozen and killed: `{ …, log, freeze(), thaw(), kill() }`. */
export async function startEventStoreProcess(options) {
  if (!existsSync(ENTRY))
    throw new Error(`${ENTRY} is missing: run "npx tsc -b && node workshop/launch/bundle.mjs" first.`);
  const place = await placeOf(options);
  const { url, port, databaseUrl, env } = place;
  const child = startChild({
    name: 'event store',
    command: process.execPath,
    args: [ENTRY],
    env: { PATH: process.env.PATH, ...env },
    log: join(tmpdir(), `shop-test-event-store-${port}.log`),
  });
  await waitForHealth(child, `http://127.0.0.1:${env.EVENT_STORE_HTTP_PORT}/health/ready`);
  const { log, pid, stop, kill } = child;
  const freeze = () => process.kill(-pid, 'SIGSTOP');
  const thaw = () => process.kill(-pid, 'SIGCONT');
  return { url, port, databaseUrl, ...scenariosOf(place), log, freeze, thaw, stop, kill };
}

function scenariosOf({ env }) {
  const ask = async (init) => {
    const answer = await fetch(`http://127.0.0.1:${env.EVENT_STORE_HTTP_PORT}/sandbox/event-store/scenario`, init);
    if (!answer.ok) throw new Error(await answer.text());
  };
  const headers = { 'content-type': 'application/json' };
  return {
    arm: (scenario) => ask({ method: 'POST', headers, body: JSON.stringify(scenario) }),
    disarm: () => ask({ method: 'DELETE' }),
  };
}

async function placeOf({ postgresUrl, databaseUrl: known, port: chosen, env = {} }) {
  const port = chosen ?? (await freePort());
  const databaseUrl = known ?? (await newDatabase(postgresUrl, 'event_store'));
  const httpPort = await freePort();
  const own = {
    EVENT_STORE_HOST: '127.0.0.1',
    EVENT_STORE_PORT: String(port),
    EVENT_STORE_HTTP_PORT: String(httpPort),
    EVENT_STORE_DATABASE_URL: databaseUrl,
  };
  return { url: `esdb://127.0.0.1:${port}?tls=false`, port, databaseUrl, env: { ...own, ...env } };
}
