import { pause } from '../backoff.js';
import type { Ahead } from '../event-store/all-events.js';
import { isAfter, type Position } from '../event.js';
import type { Database } from '../postgres/database.js';
import type { Follower } from './follower.js';
import type { Stores } from './stores.js';

const LOOK_EVERY = 2000;
/** Number of checks in a row without progress, while the log has more, after which the subscription is made anew. */
const PATIENT_LOOKS = 5;

const rememberLag = async (
  { health, consumer }: Follower,
  database: Database,
  { events, since }: Ahead,
): Promise<void> => {
  const ms = since === undefined ? 0 : Math.max(0, Date.now() - Date.parse(since));
  health.lag = { events, ms };
  const { lease } = health;
  if (lease !== undefined) await consumer.rememberLag(database, lease, health.lag).catch(() => undefined);
};

/** Measures how far a consumer is behind the log, and restarts one whose subscription has silently stopped. */
export const watch = async (follower: Follower, { events, database }: Stores, signal: AbortSignal): Promise<void> => {
  const { health, consumer } = follower;
  let looked: Position = health.position;
  for (let looks = 0; !signal.aborted; await pause(LOOK_EVERY, signal)) {
    if (!health.isFollowing) continue;
    const before = health.position;
    const ahead = await events.ahead(consumer.handles, before).catch(() => undefined);
    if (ahead !== undefined) await rememberLag(follower, database, ahead);
    const stands = ahead?.since !== undefined && !isAfter(health.position, looked);
    if (ahead !== undefined) health.looked(stands);
    looks = stands ? looks + 1 : 0;
    looked = before;
    if (looks < PATIENT_LOOKS) continue;
    looks = 0;
    follower.restart();
  }
};
