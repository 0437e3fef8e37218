import { allProjections } from '../all-projections.js';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import type { Stores } from '@shop/eventing/runner/stores';
import { Worker } from '@shop/eventing/runner/worker';
import { chosen, consented, identified, paid, started } from './examples.js';
import { sessionNumber } from './log.js';
import type { Stage } from './stage.js';
import { tryUpcast } from '@shop/domain/event-types';

/** Writes the n-th visit, from its start to its payment. */
export const writeVisit = async (stage: Stage, n: number): Promise<void> => {
  await stage.writer.write(`session-${sessionNumber(n)}`, [started(n), identified(), consented(), chosen(), paid()]);
};

/** The stage's stores in the form that a rebuild takes. */
export const storesOn = ({ database, events }: Stage): Stores => ({
  database,
  events,
  report: () => undefined,
});

/** Starts a worker in this process; the caller stops it. */
export const startWorker = ({ addresses }: Stage, projections = allProjections, upcast: Upcast = tryUpcast): Worker => {
  const { EVENT_STORE_URL: eventStoreUrl, PROJECTIONS_DATABASE_URL: databaseUrl } = addresses;
  const worker = new Worker({ eventStoreUrl, databaseUrl, upcast, projections, report: () => undefined });
  worker.start();
  return worker;
};
