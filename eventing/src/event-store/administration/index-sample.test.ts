import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import { AllEvents } from '../all-events.js';
import { connectTo, dispose } from '../shared-client.js';
import { Writer } from '../testing/writer.js';

const rung = { type: 'Rung', data: {}, at: '2026-11-27T08:00:00.000Z' };

let store: EventStore;
let events: AllEvents;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  events = new AllEvents(store.url, (_type, _version, data) => ({ data }));
  const writer = new Writer(store.url);
  for (let n = 1; n <= 20; n += 1) await writer.write(`bell-${n}`, [rung, rung]);
  await writer.end();
});
afterEach(() => store.disarm());
afterAll(async () => {
  await events.end();
  await store.stop();
});

describe('the streams at both ends of the log', () => {
  it('are all found in a store that is whole', async () => {
    expect(await events.indexSample()).toEqual({ streams: 20, lost: [] });
  });

  it('are named when the index has lost them', async () => {
    for (const stream of ['bell-3', 'bell-19']) await store.arm({ happens: 'lost-from-index', stream, next: 'always' });
    expect(await events.indexSample()).toEqual({ streams: 20, lost: ['bell-3', 'bell-19'] });
  });

  it('are read back at both ends of a long log, and not between them', async () => {
    const writer = new Writer(store.url);
    await writer.write(
      'bell-long',
      Array.from({ length: 1000 }, () => rung),
    );
    await writer.write('bell-last', [rung]);
    await writer.end();
    for (const stream of ['bell-20', 'bell-last'])
      await store.arm({ happens: 'lost-from-index', stream, next: 'always' });
    expect(await events.indexSample()).toEqual({ streams: 22, lost: ['bell-20', 'bell-last'] });
  });

  it('are not missed when they were truncated, deleted or tombstoned', async () => {
    const client = connectTo(store.url);
    await client.setStreamMetadata('bell-1', { truncateBefore: 1 });
    await client.deleteStream('bell-2');
    await client.tombstoneStream('bell-4');
    await dispose(client);
    expect((await events.indexSample()).lost).toEqual([]);
  });
});
