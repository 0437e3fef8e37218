import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';
import { UnfitPostgres } from './failures.js';

/**
 * What every statement of the shop relies on, whatever server, database, role and environment have as their defaults. Stated after
 * connecting, because poolers refuse them as parameters of the connection; one that this version of Postgres does not know is left out.
 */
const SETTINGS = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: '"$user", public',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
};

const STATE = `select set_config(name, value, false) from json_each_text($1::json) as setting (name, value)
  where current_setting(name, true) is not null`;

/** Attempts to see that two connections share a session: a pooler that gives out its sessions at random may miss a few. */
const ATTEMPTS = 8;
const OLDEST_VERSION = 15;
const SESSION = `select pg_backend_pid() as session, current_setting('server_version_num')::integer / 10000 as version,
  current_setting('server_encoding') as encoding`;

interface Session {
  readonly session: number;
  readonly version: number;
  readonly encoding: string;
}

const ignore = (): void => undefined;

async function state(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(STATE, [JSON.stringify({ ...SETTINGS, statement_timeout: String(statementMs) })]);
}

/** Connects a client of its own, ready for the statements of the shop, which may take as long as they need. */
export async function connect(client: Client): Promise<void> {
  await client.connect();
  await state(client, 0);
}

async function sessionOf(client: ClientBase): Promise<Session> {
  const { rows } = await client.query<Session>(SESSION);
  if (rows[0] === undefined) throw new Error('Postgres does not say its version.');
  return rows[0];
}

/** Throws UnfitPostgres when the server is too old or writes another alphabet, or when clients share its sessions. */
async function refuseUnfit(client: ClientBase, config: ClientConfig): Promise<void> {
  const { session, version, encoding } = await sessionOf(client);
  if (version < OLDEST_VERSION)
    throw new UnfitPostgres(`This is Postgres ${version}; the shop needs ${OLDEST_VERSION} or later.`);
  if (encoding !== 'UTF8')
    throw new UnfitPostgres(`This database is encoded in ${encoding}; the shop needs one in UTF8.`);
  const other = new Client(config);
  other.on('error', ignore);
  try {
    await other.connect();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const theirs = await sessionOf(other);
      // Twice, because two sessions that take turns would be met in the same order at each attempt.
      const [first, second] = [await sessionOf(client), await sessionOf(client)];
      if (theirs.session !== session && first.session === session && second.session === session) continue;
      throw new UnfitPostgres(
        'A pooler before Postgres shares its sessions among connections; the shop needs session pooling (with PgBouncer pool_mode = session).',
      );
    }
  } finally {
    await other.end();
  }
}

/**
 * A pool of connections that are ready for the statements of the shop, each of at most `statementMs` milliseconds, 0 for any time. Its
 * first connection looks whether the server fits; until it does, every connection fails with UnfitPostgres. Connections that break while they are idle are replaced in silence.
 */
export function newPool(config: PoolConfig, statementMs = 0): Pool {
  let fit: Promise<void> | undefined;
  const prepare = async (client: ClientBase): Promise<void> => {
    await state(client, statementMs);
    await (fit ??= refuseUnfit(client, config).catch((error: unknown) => {
      fit = undefined;
      throw error;
    }));
  };
  // The pool awaits what onConnect returns, though its types do not say so.
  const onConnect = (client: ClientBase): unknown => prepare(client);
  const pool = new Pool({ ...config, keepAlive: true, onConnect });
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Time in which a Postgres is looked at when a process starts, in ms; one that is away then is looked at once it answers. */
const LOOK_MS = 2000;

/** Throws UnfitPostgres when the server of this URL answers and cannot serve the shop: a process that starts then ends. */
export async function refuseUnfitServer(url: string): Promise<void> {
  const pool = newPool({ connectionString: url, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS, max: 1 });
  try {
    await pool.query('select 1');
  } catch (error) {
    if (error instanceof UnfitPostgres) throw error;
  } finally {
    await pool.end();
  }
}
