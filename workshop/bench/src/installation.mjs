import { newDatabase } from '../../launch/testing/databases.mjs';
import { startEventStoreProcess } from '../../launch/testing/event-store.mjs';
import startStores from '../../launch/testing/stores.mjs';
import endStores from '../../launch/testing/stores-end.mjs';
import { allProjections } from '../../../projections/dist/all-projections.js';
import { AllEvents } from '../../../eventing/dist/event-store/all-events.js';
import { Database } from '../../../eventing/dist/postgres/database.js';
import { migrate } from '../../../projections/dist/migrations.js';
import { tryUpcast } from '@shop/domain/event-types';

/** Runs the work with two Postgres clusters of its own, and stops them afterwards. */
export async function withClusters(work) {
  await startStores();
  try {
    await work();
  } finally {
    await endStores();
  }
}

/** A database with the empty tables of the read models: `{ url, database }`. */
export async function readModels() {
  const url = await newDatabase(process.env.SHOP_TEST_POSTGRES, 'bench');
  const database = new Database(url, 'bench');
  await migrate(url);
  return { url, database };
}

/**
 * An empty event store, that at the URL if one is given, and empty read models: `{ eventStoreUrl, stores, end() }`, with `stores` as the
 * runner expects them.
 */
export async function installation(eventStoreUrl) {
  const store = eventStoreUrl
    ? { url: eventStoreUrl, stop: () => undefined }
    : await startEventStoreProcess({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  const { url, database } = await readModels();
  const events = new AllEvents(store.url, tryUpcast);
  const known = [...new Set(allProjections.flatMap(({ handles }) => handles))];
  const stores = { database, events, known, report: () => undefined };
  const end = async () => {
    await Promise.all([database.end(), events.end()]);
    await store.stop();
  };
  return { eventStoreUrl: store.url, databaseUrl: url, stores, end };
}
