import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { BEGINNING } from '../event.js';
import { AllEvents } from './all-events.js';
import { Writer } from './testing/writer.js';

const event = (type: string) => ({ type, data: {}, at: '2026-11-27T08:00:00.000Z' });

let store: EventStore;
let events: AllEvents;
let writer: Writer;
let client: EventStoreDBClient;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  events = new AllEvents(store.url, (_type, _version, data) => ({ data }));
  writer = new Writer(store.url);
  client = EventStoreDBClient.connectionString(store.url);
});
afterAll(async () => {
  await Promise.all([events.end(), writer.end(), client.dispose()]);
  await store.stop();
});

describe('the anchor at a position', () => {
  it('is none in a log without an event of the shop', async () => {
    await writer.write('$stats-node', [event('$statsCollected')]);
    expect(await events.anchorAt(await events.lastPosition())).toBeUndefined();
    expect(await events.anchorAt(BEGINNING)).toBeUndefined();
  });

  it('is the event there, or the last one before that is neither the system’s nor a key’s', async () => {
    await writer.write('bell-1', [event('Rung')]);
    const position = await events.lastPosition();
    const bell = expect.objectContaining({ stream: 'bell-1', position }) as unknown;
    expect(await events.anchorAt(position)).toEqual(bell);
    await writer.write('key-1', [event('DataKeyMade')]);
    await client.tombstoneStream('key-1');
    await writer.write('$stats-node', [event('$statsCollected'), event('$statsCollected')]);
    expect(await events.anchorAt(await events.lastPosition())).toEqual(bell);
  });

  it('is found behind any number of events of the system, however few are read at a time', async () => {
    await writer.write('bell-2', [event('Rung')]);
    const position = await events.lastPosition();
    for (const more of [15, 1, 1, 500, 100]) {
      await writer.write(
        '$stats-node',
        Array.from({ length: more }, () => event('$statsCollected')),
      );
      expect(await events.anchorAt(await events.lastPosition())).toMatchObject({ stream: 'bell-2', position });
    }
  });
});

describe('a position at which no event begins', () => {
  it('is refused as a log that went back, by whoever follows it', async () => {
    const { commit, prepare } = await events.lastPosition();
    const after = { commit: commit - 1n, prepare: prepare - 1n };
    expect(await events.holdsPosition(after)).toBe(false);
    const following = events.follow({ types: ['Rung'], after, signal: new AbortController().signal });
    await expect(following.next()).rejects.toThrow(`The log went back: no event of it begins at ${after.commit}/`);
  });
});
