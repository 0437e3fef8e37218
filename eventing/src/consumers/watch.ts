import { pause } from '../backoff.js';
import type { EventsAhead } from '../event-store/all-events.js';
import { isAfter, type Position } from '../event.js';
import type { Lag } from './consumer.js';
import type { Follower } from './follower.js';
import type { Stores } from './stores.js';

const CHECK_INTERVAL_MS = 2000;
/** Longest time between two writes of a lag that stays the same, in ms. */
const MAX_LAG_AGE_MS = 3000;
/** Number of checks in a row without progress, while the log has more, after which the subscription is renewed. */
const MAX_CHECKS_WITHOUT_PROGRESS = 5;

const NOTHING_AHEAD: EventsAhead = { events: 0, since: undefined };

/** Watches one consumer from check to check. */
class Watch {
  private checkedPosition: Position;
  private checksWithoutProgress = 0;
  /** From where to where the log was read without an event that this consumer handles. */
  private emptyRange: { readonly from: Position; readonly to: Position } | undefined;
  private written: Lag | undefined;
  private writtenAt = 0;

  constructor(
    private readonly follower: Follower,
    private readonly stores: Stores,
  ) {
    this.checkedPosition = follower.health.position;
  }

  /** Compares the consumer with the end of the log, and reads how far it is behind where events came that it may handle. */
  async check(end: Position): Promise<void> {
    const { health } = this.follower;
    if (!health.isFollowing) return;
    const before = health.position;
    const ahead = this.hasNothingAhead(before, end) ? NOTHING_AHEAD : await this.ahead(before, end);
    if (!health.isFollowing) return;
    if (ahead === undefined) health.lag = undefined;
    else await this.storeLag(ahead);
    const isStalled = ahead?.since !== undefined && !isAfter(health.position, this.checkedPosition);
    if (ahead !== undefined) health.recordStall(isStalled);
    this.checksWithoutProgress = isStalled ? this.checksWithoutProgress + 1 : 0;
    this.checkedPosition = before;
    if (this.checksWithoutProgress < MAX_CHECKS_WITHOUT_PROGRESS) return;
    this.checksWithoutProgress = 0;
    this.follower.restart();
  }

  /** Whether nothing can be ahead: the position is at the end, or the log has not grown since a read found nothing from there on. */
  private hasNothingAhead(position: Position, end: Position): boolean {
    const { emptyRange } = this;
    const isReadToEnd = emptyRange !== undefined && !isAfter(emptyRange.from, position) && !isAfter(end, emptyRange.to);
    return isReadToEnd || !isAfter(end, position);
  }

  private async ahead(from: Position, to: Position): Promise<EventsAhead | undefined> {
    const ahead = await this.stores.events.ahead(this.follower.consumer.handles, from).catch(() => undefined);
    this.emptyRange = ahead !== undefined && ahead.since === undefined ? { from, to } : undefined;
    return ahead;
  }

  private async storeLag({ events, since }: EventsAhead): Promise<void> {
    const { health, consumer } = this.follower;
    const lag = { events, ms: since === undefined ? 0 : Math.max(0, Date.now() - Date.parse(since)) };
    health.lag = lag;
    const { lease } = health;
    const isSame = lag.events === this.written?.events && lag.ms === this.written.ms;
    if (lease === undefined || (isSame && Date.now() - this.writtenAt < MAX_LAG_AGE_MS)) return;
    await consumer.storeLag(this.stores.database, lease, lag).catch(() => undefined);
    this.written = lag;
    this.writtenAt = Date.now();
  }
}

/** Measures how far consumers are behind the log, and restarts one whose subscription has silently stopped. */
export const watch = async (followers: readonly Follower[], stores: Stores, signal: AbortSignal): Promise<void> => {
  const watches = followers.map((follower) => new Watch(follower, stores));
  for (; !signal.aborted; await pause(CHECK_INTERVAL_MS, signal)) {
    const end = await stores.events.lastPosition().catch(() => undefined);
    if (end !== undefined) await Promise.all(watches.map((one) => one.check(end)));
    else for (const { health } of followers) health.lag = undefined;
  }
};
