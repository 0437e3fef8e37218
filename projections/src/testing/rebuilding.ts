import { allProjections } from '../all-projections.js';
import type { Upcast } from '@shop/eventing/event-store/recorded-event';
import type { Stores } from '@shop/eventing/consumers/stores';
import { Worker } from '@shop/eventing/projections/worker';
import { chosen, consented, identified, paid, started } from './examples.js';
import { sessionNumber } from './log.js';
import type { Fixture } from './fixture.js';
import { tryUpcast } from '@shop/domain/event-types';

/** Writes the n-th visit, from its start to its payment. */
export async function writeVisit(fixture: Fixture, n: number): Promise<void> {
  await fixture.writer.write(`session-${sessionNumber(n)}`, [started(n), identified(), consented(), chosen(), paid()]);
}

/** The fixture's stores in the form that a rebuild takes. */
export const storesOn = ({ database, events }: Fixture): Stores => ({
  database,
  events,
  report: () => undefined,
});

/** Starts a worker in this process; the caller stops it. */
export function startWorker({ urls }: Fixture, projections = allProjections, upcast: Upcast = tryUpcast): Worker {
  const { EVENT_STORE_URL: eventStoreUrl, PROJECTIONS_DATABASE_URL: databaseUrl } = urls;
  const worker = new Worker({ eventStoreUrl, databaseUrl, upcast, projections, report: () => undefined });
  worker.start();
  return worker;
}
