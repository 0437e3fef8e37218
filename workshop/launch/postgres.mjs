import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries } from './postgres/binaries.mjs';
import { clearLeftovers, postmasterOf } from './postgres/leftovers.mjs';
import { placeOfCluster } from './postgres/places.mjs';
import { thisProcess, within } from './processes/alive.mjs';
import { startChild, tailOf } from './processes/child.mjs';
import { freePort } from './processes/ports.mjs';

const READY_TIMEOUT_MS = 30_000;
const ATTEMPTS = 20;

/**
 * Starts the Postgres cluster stored in `folder` (created when the folder is empty) on 127.0.0.1:`port` (default: a free one). Returns
 * `{ url, port, home, pid, log, ended, stop(timeoutMs), kill() }`, url with the superuser's password. Works after any kind of kill; throws
 * when a running process uses the cluster or the port is taken. `settings` are the server's own; with `fsync: 'off'` it does not survive a
 * crash of the machine.
 */
export async function startPostgres({ folder, port, settings = {} }) {
  const place = placeOfCluster(folder);
  const bin = await postgresBinaries(place.account);
  await clearLeftovers(place.home, place.data);
  writeFileSync(join(place.home, 'owner.json'), JSON.stringify(thisProcess()));
  const password = passwordIn(place.home);
  if (!existsSync(place.data)) await initialise(bin, place, password);
  const server = await serve(bin, place, { port, settings });
  const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`;
  return { ...server, url, home: place.home };
}

async function serve(bin, place, { port: wanted, settings }) {
  const log = join(place.home, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    const child = startChild({ ...commandLine(bin, place, { port, ...settings }), name: 'postgres', log });
    const ready = () => child.exit !== undefined || isReady(place.data, child.pid);
    const answered = await within(READY_TIMEOUT_MS, ready);
    if (answered && !child.exit) {
      return { port, pid: child.pid, log, ended: child.ended, stop: child.stop, kill: child.kill };
    }
    await child.kill();
    const said = tailOf(log, 6);
    if (wanted && said.includes('Address already in use')) throw new Error(`Port ${wanted} is taken.`);
    if (attempt >= ATTEMPTS || !isPassing(said)) throw new Error(`Postgres in ${place.home} does not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function commandLine(bin, { data, account }, own) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: 200,
    timezone: 'UTC',
    ...own,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    command: join(bin, 'postgres'),
    args: ['-D', data, ...args],
    env: ENVIRONMENT,
    stopSignal: 'INT',
    ...account,
  };
}

const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

function isReady(data, pid) {
  const postmaster = postmasterOf(data);
  return postmaster.ready && postmaster.pid === pid;
}

/** Temporary failures: the port was taken meanwhile, or backends of a killed Postgres still hold its shared memory. */
const isPassing = (said) => said.includes('Address already in use') || said.includes('still in use');

function passwordIn(home) {
  const file = join(home, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function initialise(bin, { home, data, account }, password) {
  const unfinished = join(home, 'unfinished');
  const passwordFile = join(home, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined)
    for (const file of [unfinished, passwordFile]) chownSync(file, account.uid, account.gid);
  const args = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = { cwd: '/', env: ENVIRONMENT, ...account };
  await promisify(execFile)(join(bin, 'initdb'), [...args, ...locale], options)
    .catch(({ message, stderr = '' }) => {
      throw new Error(`initdb failed: ${message}${stderr}`);
    })
    .finally(() => rmSync(passwordFile, { force: true }));
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, data);
}
