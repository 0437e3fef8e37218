import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AppendExpectedRevision, EventStoreDBClient } from '@eventstore/db-client';
import { eventually, numbered, uniqueName } from '../testing/store-under-test.js';
import { useServers } from '../testing/servers.js';

const servers = useServers();

const ROUNDS = process.env.SHOP_TEST_FULL === '1' ? 10 : 1;
const WRITERS = 32;
const ROUND_TIMEOUT_MS = 20_000;

interface Attempt {
  readonly stream: string;
  readonly event: ReturnType<typeof numbered>;
  readonly expectedRevision: AppendExpectedRevision;
}

interface Place {
  readonly stream: string;
  readonly revision: bigint;
}

/** Appends events one by one to its own stream until the store is killed; returns the append that was in flight. */
async function writeUntilKilled(client: EventStoreDBClient, acknowledged: Map<string, Place>): Promise<Attempt> {
  const stream = uniqueName('writer');
  let expectedRevision: AppendExpectedRevision = 'no_stream';
  for (let n = 0; ; n += 1) {
    const attempt: Attempt = { stream, event: numbered(n), expectedRevision };
    const appended = await append(client, attempt).catch(() => undefined);
    if (!appended) return attempt;
    acknowledged.set(attempt.event.id, appended);
    expectedRevision = appended.revision;
  }
}

async function append(client: EventStoreDBClient, { stream, event, expectedRevision }: Attempt): Promise<Place> {
  const { nextExpectedRevision } = await client.appendToStream(stream, event, { expectedRevision });
  return { stream, revision: nextExpectedRevision };
}

/** Reads the whole log, by event id; fails on a duplicate id or revision, and on a gap. */
async function readLog(client: EventStoreDBClient): Promise<Map<string, Place>> {
  const stored = new Map<string, Place>();
  const lastRevisions = new Map<string, bigint>();
  let lastPosition = -1n;
  for await (const { event } of client.readAll()) {
    if (!event || event.streamId.startsWith('$')) continue;
    expect(stored.has(event.id)).toBe(false);
    expect(event.revision).toBe((lastRevisions.get(event.streamId) ?? -1n) + 1n);
    expect(event.position.commit > lastPosition).toBe(true);
    stored.set(event.id, { stream: event.streamId, revision: event.revision });
    lastRevisions.set(event.streamId, event.revision);
    lastPosition = event.position.commit;
  }
  return stored;
}

describe('an event store killed while 32 writers append', () => {
  it(
    'has lost nothing it acknowledged, and takes what was in flight again, once',
    async () => {
      const log = await servers.createLog();
      const acknowledged = new Map<string, Place>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await servers.start(log);
        const client = servers.connect(server.url);
        const before = acknowledged.size;
        const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(client, acknowledged));
        const killed = eventually(() => expect(acknowledged.size - before).toBeGreaterThan(WRITERS), 60_000)
          .then(() => setTimeout(400 * Math.random()))
          .then(() => server.end('SIGKILL'));
        const inFlight = await Promise.all(writers);
        await killed;

        const restarted = await servers.start(log);
        const again = servers.connect(restarted.url);
        for (const attempt of inFlight) acknowledged.set(attempt.event.id, await append(again, attempt));
        const stored = await readLog(again);
        const lost = [...acknowledged].filter(([id, place]) => stored.get(id)?.revision !== place.revision);
        expect(lost).toEqual([]);
        expect(stored.size).toBe(acknowledged.size);
        await restarted.end('SIGKILL');
      }
    },
    ROUNDS * ROUND_TIMEOUT_MS,
  );
});
