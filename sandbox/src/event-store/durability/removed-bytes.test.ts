import { expect, it } from 'vitest';
import { jsonEvent } from '@eventstore/db-client';
import { Client } from 'pg';
import { freePort } from '../../../../launch/processes/ports.mjs';
import { useServers } from '../testing/servers.js';
import { uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const PRIVATE = 'jeanne.dupont@example.fr';

/** Whether the table's file on disk contains a text, in a live row or in one that was removed. */
async function isOnDisk(databaseUrl: string, text: string): Promise<boolean> {
  const connection = new Client({ connectionString: databaseUrl });
  await connection.connect();
  await connection.query('checkpoint');
  const { rows } = await connection.query<{ found: boolean }>(
    `select position(convert_to($1, 'UTF8') in pg_read_binary_file(pg_relation_filepath('event_store.event'))) > 0 as found`,
    [text],
  );
  await connection.end();
  return rows[0]?.found ?? false;
}

it('what a scavenge removed is gone from the bytes of the log too', async () => {
  const databaseUrl = await servers.createLog();
  const httpPort = await freePort();
  const server = await servers.start(databaseUrl, { EVENT_STORE_HTTP_PORT: `${httpPort}` });
  const client = servers.connect(server.url);
  const stream = uniqueName('visit');
  await client.appendToStream(stream, jsonEvent({ type: 'Written', data: { email: PRIVATE } }));
  await client.appendToStream(stream, jsonEvent({ type: 'Written', data: { email: 'gone' } }));
  await client.deleteStream(stream);
  expect(await isOnDisk(databaseUrl, PRIVATE)).toBe(true);
  const answer = await fetch(`http://127.0.0.1:${httpPort}/admin/scavenge`, { method: 'POST' });

  expect(answer.ok).toBe(true);
  expect(await isOnDisk(databaseUrl, PRIVATE)).toBe(false);
}, 60_000);
