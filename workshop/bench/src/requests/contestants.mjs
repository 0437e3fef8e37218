import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../../launch/postgres.mjs';
import { withClient } from '../../../launch/postgres/client.mjs';
import { startChild } from '../../../launch/processes/child.mjs';
import { freePort } from '../../../launch/processes/ports.mjs';
import { waitForHealth } from '../../../launch/processes/ready.mjs';
import { startSandboxProcess } from '../../../launch/testing/sandbox.mjs';
import { temporaryFolder } from '../../../launch/testing/stores.mjs';

const HERE = join(import.meta.dirname, '..', '..', '..', '..');
const TWIN = join(import.meta.dirname, 'twin.mjs');
/** Each visitor has an IP address of its own, and no intent is looked at again meanwhile. */
const SETTINGS = { GATEWAY_TRUST_PROXY: 'loopback', LIMITS: 'relaxed', RECONCILIATION_SECONDS: '3600' };
const COUNTING = { shared_preload_libraries: 'pg_stat_statements' };

/** A folder with a Postgres that counts statements. */
async function openFolder(ends) {
  const folder = temporaryFolder();
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: COUNTING });
  ends.push(() => postgres.stop());
  await withClient(postgres.url, (client) => client.query('create extension pg_stat_statements'));
  return { folder, postgres };
}

/** Starts the shop of a checkout whose programs are built, on its emulator of the event store or on the one at `url`, a process `pid` of this machine. */
async function shopOf(checkout, ends, { url, pid } = {}) {
  const load = (path) => import(pathToFileURL(join(checkout, path)));
  const [launcher, ports] = await Promise.all([
    load('workshop/launch/stack.mjs'),
    load('workshop/launch/processes/ports.mjs'),
  ]);
  const { folder, postgres } = await openFolder(ends);
  const given = { ...SETTINGS, DATABASE_URL: postgres.url, ...(url && { EVENT_STORE_URL: url }) };
  const stack = await launcher.startStack({ data: join(folder, 'data'), port: await ports.freePort(), given });
  ends.push(() => stack.stop());
  const { shop, backend, pids } = stack.addresses;
  const name = `${checkout === HERE ? 'this checkout' : checkout}${url ? ` on ${url}` : ''}`;
  const all = { ...pids, ...(pid && { eventStore: Number(pid) }), postgres: postgres.pid };
  const metrics = url
    ? `${url.replace(/^esdb(\+discover)?:/, 'http:').split('?')[0]}/metrics`
    : `http://127.0.0.1:${stack.ports.eventStoreHealth}/metrics`;
  return { name, url: shop, direct: backend, pids: all, postgres: postgres.url, metrics };
}

/** Starts the two programs to compare with, one process with a Postgres and stand-ins of its own: `bare` and `twin`. */
async function twins(ends) {
  const { folder, postgres } = await openFolder(ends);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { webhookUrl: `${url}/twin/api/webhook/stripe`, data: temporaryFolder(folder) };
  const sandbox = await startSandboxProcess(own);
  ends.push(() => sandbox.stop());
  const places = { PORT: String(port), DATABASE_URL: postgres.url, SANDBOX_URL: sandbox.url };
  const env = { PATH: process.env.PATH, ...places, KEYS: JSON.stringify(sandbox.keys) };
  const log = join(folder, 'twin.log');
  const child = startChild({ name: 'twin', command: process.execPath, args: [TWIN], env, log });
  ends.push(() => child.stop());
  await waitForHealth(child, `${url}/twin/api/configuration`);
  const pids = { backend: child.pid, postgres: postgres.pid };
  const contestant = (name) => ({ name, url: `${url}/${name}`, pids, postgres: postgres.url });
  return [contestant('bare'), { ...contestant('twin'), pids: { ...pids, sandbox: sandbox.pid } }];
}

/**
 * The contestants at addresses such as `shop=http://…,twin=http://…`; a `postgres://…` is that of the first, and `backend=123` the pid of a
 * process of the first on this machine.
 */
function listed(urls) {
  const entries = urls.split(',').map((entry) => entry.split(/=(.*)/s, 2));
  const those = (pattern) => entries.filter(([, value]) => pattern.test(value));
  const contestants = those(/^https?:/).map(([name, url]) => ({ name, url, pids: {} }));
  const [first] = contestants;
  first.pids = Object.fromEntries(those(/^\d+$/).map(([name, pid]) => [name, Number(pid)]));
  first.postgres = those(/^postgres(ql)?:/)[0]?.[1];
  return contestants;
}

/**
 * Runs the work with the contestants, ended afterwards: those at `urls`, else this checkout, the same on the event store at `store`, the
 * built checkout in the folder `beside`, `bare` and `twin`. Each is `{ name, url, direct, pids, postgres, metrics }`, `direct` being the backend
 * behind a gateway, `metrics` those of its event store.
 */
export async function withContestants({ beside, store, urls }, work) {
  const ends = [];
  const started = async () => {
    const shops = [await shopOf(HERE, ends)];
    if (store) shops.push(await shopOf(HERE, ends, store));
    if (beside) shops.push(await shopOf(resolve(beside), ends));
    return [...shops, ...(await twins(ends))];
  };
  try {
    await work(urls ? listed(urls) : await started());
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Lets the contestants take turns, in the opposite order in every second round: what `work(contestant, turn)` found, by contestant. */
export async function byTurns(contestants, { rounds, repeats = 1 }, work) {
  const found = contestants.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...contestants.keys()];
    for (const index of round % 2 === 0 ? order : order.reverse()) {
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        found[index].push(await work(contestants[index], round * repeats + repeat));
      }
    }
  }
  return found;
}
