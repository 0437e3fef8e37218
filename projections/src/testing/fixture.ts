import { preparedDatabase } from '../../../workshop/launch/testing/databases.mjs';
import {
  startEventStore,
  startEventStoreProcess,
  type EventStore,
  type EventStoreOptions,
  type EventStoreProcess,
} from '../../../workshop/launch/testing/event-store.mjs';
import { allProjections } from '../all-projections.js';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { SHOP_STREAM } from '@shop/eventing/event-store/log-identity';
import { Writer } from '@shop/eventing/event-store/testing/writer';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import { Database } from '@shop/eventing/postgres/database';
import { migrate } from '../migrations.js';
import { verify } from '@shop/eventing/projections/verify';
import type { StoreUrls } from './processes.js';
import { tryUpcast } from '@shop/domain/event-types';

/** Both stores, real and empty, with migrated tables, a writer and readers. */
export interface Fixture<Store extends EventStore = EventStore> {
  readonly urls: StoreUrls;
  readonly store: Store;
  readonly database: Database;
  readonly events: AllEvents;
  readonly writer: Writer;
  /** Throws unless every table equals a fold of the log by a program that reads these versions. */
  readonly verifyAll: (upcast?: Upcast) => Promise<void>;
  readonly end: () => Promise<void>;
}

export const startFixture = (): Promise<Fixture> => startFixtureWith(startEventStore);

/** A fixture with an event store that can be frozen and killed. */
export const startFixtureToLose = (): Promise<Fixture<EventStoreProcess>> => startFixtureWith(startEventStoreProcess);

async function startFixtureWith<Store extends EventStore>(
  start: (options: EventStoreOptions) => Promise<Store>,
): Promise<Fixture<Store>> {
  const { SHOP_TEST_POSTGRES = '', SHOP_TEST_EVENT_STORE_POSTGRES } = process.env;
  const store = await start({ postgresUrl: SHOP_TEST_EVENT_STORE_POSTGRES });
  const databaseUrl = await preparedDatabase(SHOP_TEST_POSTGRES, 'projections', migrate);
  const database = new Database(databaseUrl, 'test');
  const events = new AllEvents(store.url, tryUpcast);
  const writer = new Writer(store.url);
  await writer.write(SHOP_STREAM, [{ type: 'ShopFounded', data: {}, at: '2026-01-01T00:00:00.000Z' }]);
  const verifyAll = async (upcast: Upcast = tryUpcast): Promise<void> => {
    const read = new AllEvents(store.url, upcast);
    for (const projection of allProjections) {
      const { tables } = await verify(projection, { database, events: read });
      const different = tables.filter(({ same }) => !same);
      if (different.length > 0) throw new Error(`Not what the log says: ${different.map(({ table }) => table).join()}`);
    }
    await read.end();
  };
  const end = async (): Promise<void> => {
    await writer.end();
    await events.end();
    await database.end();
    await store.stop();
  };
  const urls = { EVENT_STORE_URL: store.url, PROJECTIONS_DATABASE_URL: databaseUrl };
  return { urls, store, database, events, writer, verifyAll, end };
}
