import { describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { useServers } from '../testing/servers.js';
import { collect, numbered, numbersIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

async function run(databaseUrl: string, statement: string): Promise<void> {
  const connection = new Client({ connectionString: databaseUrl });
  await connection.connect();
  await connection.query(statement);
  await connection.end();
}

describe('an event store that can no longer commit', () => {
  it('ends, has acknowledged nothing of the failed batch, and takes the same append after a restart', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const client = servers.connect(server.url);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0));
    await run(log, `alter table event_store.event add constraint broken check (type <> 'Refused') not valid`);
    const refused = numbered(1, 'Refused');

    await expect(client.appendToStream(stream, refused, { expectedRevision: 0n })).rejects.toThrow();
    expect(await server.exited()).toBe(1);
    expect(server.output()).toContain('commit failed, exiting');

    await run(log, 'alter table event_store.event drop constraint broken');
    const restarted = servers.connect((await servers.start(log)).url);
    expect(numbersIn(await collect(restarted.readStream(stream)))).toEqual([0]);
    const appended = await restarted.appendToStream(stream, refused, { expectedRevision: 0n });
    expect(appended.nextExpectedRevision).toBe(1n);
  });

  it('refuses what Postgres has no room for, goes on, and takes it once there is room', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const client = servers.connect(server.url);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0));
    const full = `begin raise 'could not extend file' using errcode = 'disk_full'; end`;
    await run(log, `create function event_store.full_disk() returns trigger language plpgsql as $$ ${full} $$`);
    await run(
      log,
      'create trigger full_disk before insert on event_store.event execute function event_store.full_disk()',
    );
    const refused = numbered(1);
    for (const _ of ['once', 'again'])
      await expect(client.appendToStream(stream, refused, { expectedRevision: 0n })).rejects.toThrow(
        'could not extend',
      );
    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([0]);

    await run(log, 'drop trigger full_disk on event_store.event');
    await client.appendToStream(stream, refused, { expectedRevision: 0n });
    await client.appendToStream(stream, numbered(2), { expectedRevision: 1n });
    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([0, 1, 2]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('ends when the connection of the writer, and with it the lock on the log, is lost', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const writers = `application_name = 'event-store-writer' and datname = current_database()`;
    await run(log, `select pg_terminate_backend(pid) from pg_stat_activity where ${writers}`);

    expect(await server.exited()).toBe(1);
  });
});
