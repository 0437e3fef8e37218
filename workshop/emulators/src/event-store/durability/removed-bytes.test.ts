import { expect, it } from 'vitest';
import { jsonEvent } from '@eventstore/db-client';
import { Client } from 'pg';
import { freePort } from '../../../../launch/processes/ports.mjs';
import { useServers } from '../testing/servers.js';
import { eventually, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const PRIVATE = 'jeanne.dupont@example.fr';

async function connected(databaseUrl: string): Promise<Client> {
  const connection = new Client({ connectionString: databaseUrl });
  await connection.connect();
  return connection;
}

/** Whether the table's file on disk contains a text, in a live row or in one that was removed; only a superuser reads files. */
async function isOnDisk(databaseUrl: string, text: string): Promise<boolean> {
  const { pathname } = new URL(databaseUrl);
  const superuser = new URL(process.env.SHOP_TEST_EVENT_STORE_POSTGRES ?? '');
  const connection = await connected(Object.assign(superuser, { pathname }).href);
  await connection.query('checkpoint');
  const { rows } = await connection.query<{ found: boolean }>(
    `select position(convert_to($1, 'UTF8') in pg_read_binary_file(pg_relation_filepath('event_store.event'))) > 0 as found`,
    [text],
  );
  await connection.end();
  return rows[0]?.found ?? false;
}

/** Opens a transaction whose snapshot still sees every row of now, without a lock on any table. */
async function openSnapshot(databaseUrl: string): Promise<Client> {
  const connection = await connected(databaseUrl);
  await connection.query('begin isolation level repeatable read');
  await connection.query('select pg_current_snapshot()');
  return connection;
}

/** Opens a writing transaction in another database of the cluster, to which every new snapshot reaches back. */
async function openElsewhere(): Promise<Client> {
  const connection = await connected(await servers.createLog());
  await connection.query('begin');
  await connection.query('select pg_current_xact_id()');
  return connection;
}

/** Resolves once the scavenge waits for the end of older transactions. */
async function scavengeWaits(databaseUrl: string): Promise<void> {
  const connection = await connected(databaseUrl);
  const waiting = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%backend_xmin%'`;
  await eventually(async () => expect((await connection.query(waiting)).rowCount).toBe(1));
  await connection.end();
}

it.each([
  ['whose snapshot sees it', openSnapshot],
  ['of another database', openElsewhere],
])(
  'what a scavenge removed is gone from the bytes of the log too, after an older transaction %s',
  async (_what, open) => {
    const databaseUrl = await servers.createLog();
    const httpPort = await freePort();
    const server = await servers.start(databaseUrl, { EVENT_STORE_HTTP_PORT: `${httpPort}` });
    const client = servers.connect(server.url);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, jsonEvent({ type: 'Written', data: { email: PRIVATE } }));
    await client.appendToStream(stream, jsonEvent({ type: 'Written', data: { email: 'gone' } }));
    await client.deleteStream(stream);
    expect(await isOnDisk(databaseUrl, PRIVATE)).toBe(true);
    const older = await open(databaseUrl);
    const scavenge = fetch(`http://127.0.0.1:${httpPort}/admin/scavenge`, { method: 'POST' });
    await expect(Promise.race([scavenge, scavengeWaits(databaseUrl)])).resolves.toBeUndefined();
    await older.end();

    expect((await scavenge).ok).toBe(true);
    expect(await isOnDisk(databaseUrl, PRIVATE)).toBe(false);
  },
);
