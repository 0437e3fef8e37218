import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { birthOf } from './processes/alive.mjs';
import { createPart } from './processes/part.mjs';
import { freePort } from './processes/ports.mjs';
import { addressesOf } from './stage/addresses.mjs';
import { prepareDatabase } from './stage/database.mjs';
import { environments } from './stage/environment.mjs';
import { welcome } from './stage/first-start.mjs';
import { claim } from './stage/folder.mjs';
import { runTool, serviceParts } from './stage/programs.mjs';
import { secretsOf, writePrivately } from './stage/secrets.mjs';

/**
 * Starts one whole installation on the folder `data`, its gateway on `port`: stores, migrations, stand-ins, backend, projections, gateway.
 * `given` is the environment whose real addresses win over stand-ins; `restart` starts crashed processes again; `frontend` and `programs`
 * replace the built files (for `npm run dev`). Returns `{ addresses, admin, discount, parts, stop(milliseconds), kill() }`.
 * Throws with the last log lines of the process that does not start; everything started by then is stopped.
 */
export async function startStage({
  data,
  port,
  given = process.env,
  restart = false,
  say = () => undefined,
  frontend,
  programs,
}) {
  const claimed = await claim(data, `http://localhost:${port}`);
  const stage = emptyStage({ data, given, restart, say, claimed });
  try {
    await stage.open({ port, frontend, programs });
    return stage;
  } catch (error) {
    await stage.stop();
    throw error;
  }
}

function emptyStage({ data, given, restart, say, claimed }) {
  const parts = {};
  const note = () => claimed.note(childrenOf(parts));
  const add = (definition) => (parts[definition.key] = createPart({ ...definition, restart, say, changed: note }));
  const stage = { parts, data };
  stage.open = async (options) => Object.assign(stage, await open({ ...options, data, given, add }));
  stage.stop = async (milliseconds = 4500) => {
    await stopInOrder(parts, milliseconds);
    claimed.release();
  };
  stage.kill = async () => {
    await Promise.all(Object.values(parts).map((part) => part.kill()));
    claimed.release();
  };
  return stage;
}

async function open({ data, port, given, add, frontend, programs }) {
  const secrets = secretsOf(data);
  const ports = { gateway: port, ...(await innerPorts()) };
  const stores = await openStores({ data, given, secrets, ports, add });
  const environment = environments({ given, data, secrets: secrets.values, ports, stores, frontend });
  const services = Object.fromEntries(
    serviceParts({ data, environment, ports, programs, own: stores.own }).map((part) => [part.key, add(part)]),
  );
  await migrate({ data, environment, eventStore: services.eventStore });
  await services.sandbox.start();
  const [{ admin, discount }] = await Promise.all([
    welcome({ data, given, secrets, environment: environment.backend }),
    services.backend.start(),
    services.projections.start(),
    services.gateway.start(),
  ]);
  const addresses = () => addressesOf({ data, given, ports, stores, environment, admin, services });
  writePrivately(join(data, 'addresses.json'), addresses());
  return { addresses: addresses(), environment, admin, discount };
}

/** The migrations need Postgres alone, so the event store starts meanwhile. */
async function migrate({ data, environment, eventStore }) {
  await Promise.all([
    eventStore?.start(),
    runTool(data, 'backend/dist/migrate.js', [], environment.backend),
    runTool(data, 'projections/dist/migrate.js', [], environment.projections),
  ]);
}

async function innerPorts() {
  const names = [
    'backend',
    'projections',
    'sandbox',
    'smtp',
    'eventStore',
    'eventStoreHealth',
    'postgres',
    'eventStorePostgres',
  ];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
}

async function openStores({ data, given, secrets, ports, add }) {
  mkdirSync(data, { recursive: true });
  const own = { postgres: !given.DATABASE_URL, eventStore: !given.EVENT_STORE_URL };
  const ownCluster = (key, folder) => openCluster(add, { key, folder: join(data, folder), port: ports[key] });
  const [superuser, eventStoreDatabase] = await Promise.all([
    own.postgres ? ownCluster('postgres', 'postgres') : given.DATABASE_URL,
    own.eventStore ? (given.EVENT_STORE_DATABASE_URL ?? ownCluster('eventStorePostgres', 'event-store')) : undefined,
  ]);
  const database = await prepareDatabase(superuser, secrets.values);
  const eventStore = own.eventStore ? `esdb://127.0.0.1:${ports.eventStore}?tls=false` : given.EVENT_STORE_URL;
  return { own, ...database, eventStore, eventStoreDatabase };
}

async function openCluster(add, { key, folder, port }) {
  let cluster;
  const launch = async () => {
    cluster = await startPostgres({ folder, port });
    return cluster;
  };
  await add({ key, name: `Postgres in ${folder}`, launch }).start();
  return cluster.url;
}

async function stopInOrder(parts, milliseconds) {
  const stores = ['postgres', 'eventStorePostgres'];
  const outside = ['eventStore', 'sandbox'];
  const product = Object.keys(parts).filter((key) => !stores.includes(key) && !outside.includes(key));
  const shares = [
    [product, 0.6],
    [outside, 0.2],
    [stores, 0.2],
  ];
  for (const [keys, share] of shares) await Promise.all(keys.map((key) => parts[key]?.stop(milliseconds * share)));
}

/** Processes a later start must not meet again; Postgres recognises its own. */
function childrenOf(parts) {
  return Object.entries(parts)
    .filter(([key, { child }]) => child && !child.exit && !key.toLowerCase().endsWith('postgres'))
    .map(([name, { child }]) => ({ name, pid: child.pid, birth: birthOf(child.pid) }));
}
