import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../workshop/launch/testing/event-store.mjs';
import { connectTo, dispose } from './event-store/shared-client.js';

let store: EventStore;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
afterAll(() => store.stop());

it.each(['http_proxy', 'https_proxy', 'grpc_proxy'])('the event store is reached directly with %s', async (name) => {
  let asked = 0;
  const proxy = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  process.env[name] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const client = connectTo(store.url);
  const appended = await client.appendToStream(`thing-${randomUUID()}`, jsonEvent({ type: 'Happened', data: {} }));
  delete process.env[name];
  proxy.close();
  await dispose(client);
  expect([appended.success, asked]).toEqual([true, 0]);
});
