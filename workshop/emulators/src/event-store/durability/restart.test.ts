import { describe, expect, it } from 'vitest';
import { streamNameFilter, type EventStoreDBClient } from '@eventstore/db-client';
import { useServers } from '../testing/servers.js';
import { collect, numbered, numberedFrom, numbersIn, revisionsIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const byName = (stream: string) => streamNameFilter({ prefixes: [stream] });

const wholeLog = async (client: EventStoreDBClient) => (await collect(client.readAll())).map(({ event }) => event);

describe('an event store started again', () => {
  it('has everything it had, and goes on where it stopped', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const client = servers.connect(server.url);
    const [visit, truncated, deleted, tombstoned] = ['visit', 'truncated', 'deleted', 'tombstoned'].map(uniqueName);
    if (!visit || !truncated || !deleted || !tombstoned) throw new Error('Four names are needed.');
    for (const stream of [visit, truncated, deleted, tombstoned]) {
      await client.appendToStream(stream, numberedFrom(0, 3));
    }
    await client.setStreamMetadata(truncated, { maxCount: 1 });
    await client.deleteStream(deleted);
    await client.tombstoneStream(tombstoned);
    const before = await wholeLog(client);
    await server.end('SIGKILL');

    const again = servers.connect((await servers.start(log)).url);
    expect(await wholeLog(again)).toEqual(before);
    expect(revisionsIn(await collect(again.readStream(truncated)))).toEqual([2n]);
    await expect(collect(again.readStream(deleted))).rejects.toMatchObject({ type: 'stream-not-found' });
    await expect(collect(again.readStream(tombstoned))).rejects.toMatchObject({ type: 'stream-deleted' });
    const appended = await again.appendToStream(deleted, numbered(3), { expectedRevision: 'no_stream' });
    expect(appended.nextExpectedRevision).toBe(3n);
    expect(appended.position?.commit).toBeGreaterThan(before.at(-1)?.position.commit ?? 0n);
  });

  it('still knows the ids of the events it has', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const stream = uniqueName('visit');
    const events = numberedFrom(0, 3);
    const first = await servers.connect(server.url).appendToStream(stream, events);
    await server.end('SIGKILL');

    const again = servers.connect((await servers.start(log)).url);
    for (const expectedRevision of ['any', 'no_stream'] as const) {
      expect(await again.appendToStream(stream, events, { expectedRevision })).toEqual(first);
    }
    expect(await collect(again.readStream(stream))).toHaveLength(3);
  });

  it('gives a subscription resumed from its last event exactly the rest', async () => {
    const log = await servers.createLog();
    const server = await servers.start(log);
    const client = servers.connect(server.url);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numberedFrom(0, 50));
    const seen = await collect(client.subscribeToAll({ filter: byName(stream) }), 20);
    await server.end('SIGKILL');

    const again = servers.connect((await servers.start(log)).url);
    const fromPosition = seen.at(-1)?.event?.position ?? 'start';
    const rest = collect(again.subscribeToAll({ fromPosition, filter: byName(stream) }), 40);
    await again.appendToStream(stream, numberedFrom(50, 10));
    expect(numbersIn([...seen, ...(await rest)])).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });
});
