import type { AllEvents } from '../event-store/all-events.js';
import { isAfter, type Position } from '../event.js';
import type { Follower } from './follower.js';
import { pause } from '../patience.js';

const LOOK_EVERY = 2000;
/** So many looks in a row at which the log holds more and nothing moved, and the subscription is made anew. */
const PATIENT_LOOKS = 5;

/** Measures how far a projection is behind the log, and wakes one whose subscription has silently stopped. */
export const watch = async (follower: Follower, events: AllEvents, signal: AbortSignal): Promise<void> => {
  const { health, projection } = follower;
  let looked: Position = health.position;
  for (let looks = 0; !signal.aborted; await pause(LOOK_EVERY, signal)) {
    if (!health.isFollowing) continue;
    const before = health.position;
    const next = await events.next(projection.handles, before).catch(() => undefined);
    health.lagMilliseconds = next === undefined ? 0 : Math.max(0, Date.now() - Date.parse(next.at));
    const stands = next !== undefined && !isAfter(health.position, looked);
    looks = stands ? looks + 1 : 0;
    looked = before;
    if (looks < PATIENT_LOOKS) continue;
    looks = 0;
    follower.restart();
  }
};
