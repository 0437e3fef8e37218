import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { postgresAccount } from '../../postgres/account.mjs';
import { within } from '../../processes/alive.mjs';
import { startChild, tailOf } from '../../processes/child.mjs';
import { freePort } from '../../processes/ports.mjs';
import { fromDebian } from '../engines.mjs';
import { temporaryFolder } from '../stores.mjs';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const READY_TIMEOUT_MS = 10_000;

/** Installs PgBouncer from Debian, as root; throws an error that names the package when it is still missing. */
function requirePgBouncer() {
  if (!existsSync(PGBOUNCER)) fromDebian(['pgbouncer']);
  if (!existsSync(PGBOUNCER))
    throw new Error('Missing on this machine: pgbouncer. On Debian: apt-get install pgbouncer');
}

/**
 * Starts PgBouncer before the Postgres of the superuser URL, for its accounts and databases, as it is after its installation but for `mode`,
 * `session` or `transaction`, its numbers of connections and further `settings`. Returns `{ url, stop() }`, the url of the same superuser.
 */
export async function startPgBouncer(postgresUrl, mode, settings = {}) {
  requirePgBouncer();
  const folder = temporaryFolder();
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(postgresUrl);
  const all = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', pool_mode: mode },
    ...{ auth_type: 'scram-sha-256', auth_file: join(folder, 'users') },
    ...{ max_client_conn: 1000, default_pool_size: 150, server_idle_timeout: 5, ...settings },
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const databases = `* = host=${hostname} port=${behind} auth_user=${username}`;
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(join(folder, 'ini'), ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'));
  const log = join(folder, 'log');
  const account = postgresAccount(folder);
  const child = startChild({ name: 'pgbouncer', command: PGBOUNCER, args: [join(folder, 'ini')], log, ...account });
  if (!(await within(READY_TIMEOUT_MS, () => answers(port)))) {
    await child.kill();
    throw new Error(`PgBouncer does not start:\n${tailOf(log)}`);
  }
  const stop = async () => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: Object.assign(new URL(postgresUrl), { port }).href, stop };
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
  });
}
