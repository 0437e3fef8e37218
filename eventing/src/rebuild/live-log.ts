import type { Projection } from '../projection.js';
import { BUILDS, liveLog } from '../projections/checkpoint.js';
import { logStateOf, type LogState } from '../consumers/log-state.js';
import type { Stores } from '../consumers/stores.js';

/** Compares the live tables of a projection with the log; undefined for a projection that has never run. */
export const liveLogState = async (
  stores: Pick<Stores, 'database' | 'events'>,
  { name }: Pick<Projection, 'name'>,
): Promise<LogState | undefined> => {
  const live = await liveLog(stores.database, { name });
  return live && logStateOf({ name, read: live, whose: live.build }, BUILDS.anchors, stores);
};
