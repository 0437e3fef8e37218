import { print } from '@shop/eventing/commands/consumer-commands';
import { ownStores } from '../configuration.js';
import { refuseOtherShops } from '@shop/eventing/consumers/shop-tables';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { Database } from '@shop/eventing/postgres/database';
import type { Stores } from '@shop/eventing/consumers/stores';
import { tryUpcast } from '@shop/domain/event-types';

type Work = (stores: Stores, signal: AbortSignal) => Promise<void>;

/** Runs a command with both stores; throws LogRefused before it when the tables are another shop's. */
export const withOwnTables = (work: Work): Promise<void> =>
  withStores(async (stores, signal) => {
    const { database, events } = stores;
    const tables = { queries: database, url: database.url, schemas: ['es'] };
    await refuseOtherShops(tables, { shop: await events.shopId(), url: events.url });
    await work(stores, signal);
  });

/** Runs a command that changes nothing with both stores; its signal aborts on Ctrl-C. */
export async function withStores(work: Work): Promise<void> {
  const { databaseUrl, eventStoreUrl } = ownStores();
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort()).once('SIGTERM', () => interrupted.abort());
  const database = new Database(databaseUrl, `projections command ${process.pid}`);
  const events = new AllEvents(eventStoreUrl, tryUpcast);
  try {
    await work({ database, events, report: print }, interrupted.signal);
  } finally {
    await Promise.all([database.end(), events.end()]);
  }
}
