import { print } from '@shop/eventing/commands/consumer-commands';
import { ownStores } from '../configuration.js';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { Database } from '@shop/eventing/postgres/database';
import type { Stores } from '@shop/eventing/consumers/stores';
import { tryUpcast } from '@shop/domain/event-types';

/** Runs a command with both stores; its signal aborts on Ctrl-C. */
export const withStores = async (work: (stores: Stores, signal: AbortSignal) => Promise<void>): Promise<void> => {
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
};
