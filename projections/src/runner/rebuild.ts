import type { AllEvents } from '../event-store/all-events.js';
import type { Database } from '../postgres/database.js';
import type { Projection } from '../projection.js';
import { restart } from './checkpoint.js';
import { pause } from '../patience.js';
import { statusOf, type Status } from './status.js';

/** For so long a failure may be told before the rebuild gives up; milliseconds. */
const GIVE_UP_AFTER = 30_000;
const LOOK_EVERY = 200;

interface Parts {
  readonly database: Database;
  readonly events: AllEvents;
}

const caughtUp = async (projection: Projection, { database, events }: Parts, signal: AbortSignal): Promise<Status> => {
  let failingSince: number | undefined;
  for (; ; await pause(LOOK_EVERY, signal)) {
    signal.throwIfAborted();
    const status = await statusOf(database, projection);
    if (status === undefined) continue;
    if ((await events.next(projection.handles, status.position)) === undefined) return status;
    failingSince = status.failure === null ? undefined : (failingSince ?? Date.now());
    if (failingSince === undefined || Date.now() - failingSince < GIVE_UP_AFTER) continue;
    throw new Error(`${projection.name} does not get on: ${status.failure}`);
  }
};

/**
 * Empties the tables of these projections and waits until a worker has made them anew from all events; some worker
 * must be running. A rebuild is strict: a key set aside on the way is an error.
 */
export const rebuild = async (
  projections: readonly Projection[],
  parts: Parts,
  signal: AbortSignal,
): Promise<readonly Status[]> => {
  const { database } = parts;
  for (const projection of projections) {
    await database.writing((queries) => restart(queries, projection, database.owner));
  }
  const done = await Promise.all(projections.map((projection) => caughtUp(projection, parts, signal)));
  const parked = done.filter(({ parkedKeys }) => parkedKeys > 0n);
  if (parked.length === 0) return done;
  throw new Error(`Keys were set aside: ${parked.map(({ name, parkedKeys }) => `${name} ${parkedKeys}`).join(', ')}.`);
};
