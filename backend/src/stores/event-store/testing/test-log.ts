import { randomBytes } from 'node:crypto';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { afterAll, beforeAll } from 'vitest';
import { startEventStore } from '../../../../../workshop/launch/testing/event-store.mjs';
import { DataKeys } from '../data-keys.js';
import { EventLog } from '../event-log.js';
import { PersonalData } from '../personal-data.js';

export type TestEventStore = Awaited<ReturnType<typeof startEventStore>>;

/** The shop's log in an event store of its own, for all tests of a file; `opened` gets both before the first. */
export function testLog(opened: (log: EventLog, eventStore: TestEventStore) => unknown): void {
  let eventStore: TestEventStore;
  let store: StreamStore;
  beforeAll(async () => {
    eventStore = await startEventStore({ postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'] });
    store = new StreamStore(eventStore.url);
    const keys = new DataKeys(store, { version: '1', key: randomBytes(32) });
    await opened(new EventLog(store, new PersonalData(keys, randomBytes(32))), eventStore);
  });
  afterAll(async () => {
    await store.close();
    await eventStore.stop();
  });
}
