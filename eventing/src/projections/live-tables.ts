import type { Projection } from '../projection.js';
import { rebuild } from '../rebuild/rebuild.js';
import { acquireLive } from './checkpoint.js';
import { counted } from '../consumers/dead-letters.js';
import { Outdated, type Acquisition, type Consumer, type Lease } from '../consumers/consumer.js';
import { consumerOf } from './projection-consumer.js';
import { retryReadable } from './newer-events.js';
import type { Stores } from '../consumers/stores.js';

/** Rebuilds the tables; the live ones stay as they are until the new ones take their place. */
async function rebuildTables(
  projection: Projection,
  stores: Stores,
  { signal, rebuilds }: Acquisition,
  reason: string,
): Promise<void> {
  stores.report(`${reason} They are rebuilt.`);
  rebuilds();
  const { events, durationMs } = await rebuild(projection, stores, { signal, mayBlock: true, goLive: true });
  stores.report(`${projection.name} was rebuilt from ${counted(events, 'event')} in ${durationMs} ms.`);
}

/** The consumer that keeps the live tables up to date; tables that other rules made are rebuilt first. */
export function liveConsumer(projection: Projection, stores: Stores): Consumer {
  const acquire = async (acquisition: Acquisition): Promise<Lease> => {
    const acquireLease = () =>
      stores.database.writing((queries) => acquireLive(queries, projection, acquisition.owner));
    try {
      const lease = await acquireLease();
      return (await retryReadable(projection, stores)) > 0 ? await acquireLease() : lease;
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      await rebuildTables(projection, stores, acquisition, error.message);
      return acquireLease();
    }
  };
  return consumerOf(projection, { acquire, isLive: true });
}
