import { pause } from '../backoff.js';
import type { AllEvents, Batch, EventsAhead } from '../event-store/all-events.js';
import { isAfter, type Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import type { Lag, Lease } from './consumer.js';
import type { Follower } from './follower.js';
import type { Stores } from './stores.js';

/** How far a consumer is behind the log, and the lease under which it was. */
export interface LeaseLag {
  readonly lease: Lease;
  readonly lag: Lag;
}

/** Lags as columns: ids, events, and ages in ms. */
export const columnsOf = (lags: readonly LeaseLag[]): readonly [string[], number[], number[]] => [
  lags.map(({ lease }) => lease.id),
  lags.map(({ lag }) => lag.events),
  lags.map(({ lag }) => lag.ms),
];

/** Stores the lags of all consumers of a process, for other processes. */
export type StoreLags = (queries: Queries, lags: readonly LeaseLag[]) => Promise<void>;

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

  constructor(readonly follower: Follower) {
    this.checkedPosition = follower.health.position;
  }

  /** Records what is ahead of the consumer after a position; undefined when that is unknown. */
  record(ahead: EventsAhead | undefined, before: Position): void {
    const { health } = this.follower;
    if (!health.isFollowing) return;
    health.lag = ahead && {
      events: ahead.events,
      ms: ahead.since === undefined ? 0 : Math.max(0, Date.now() - Date.parse(ahead.since)),
    };
    const isStalled = ahead?.since !== undefined && !isAfter(health.position, this.checkedPosition);
    if (ahead !== undefined) health.recordStall(isStalled);
    this.checksWithoutProgress = isStalled ? this.checksWithoutProgress + 1 : 0;
    this.checkedPosition = before;
    if (this.checksWithoutProgress < MAX_CHECKS_WITHOUT_PROGRESS) return;
    this.checksWithoutProgress = 0;
    this.follower.restart();
  }
}

/** What the log has for consumers that stand before its end: one page for all that are near it. */
class Ahead {
  /** From where to where the log was read without an event for any of the consumers. */
  private empty: { readonly from: Position; readonly to: Position } | undefined;

  constructor(
    private readonly events: AllEvents,
    private readonly types: readonly string[],
  ) {}

  /** Says what is ahead of each position, for a log that ends at `end`. Throws when that is unknown. */
  async read(positions: readonly Position[], end: Position) {
    const from = positions.reduce((first, one) => (isAfter(first, one) ? one : first), end);
    const isKnown = this.empty !== undefined && !isAfter(this.empty.from, from) && !isAfter(end, this.empty.to);
    const page = isKnown || !isAfter(end, from) ? { events: [], position: end } : await this.page(from, end);
    this.empty = page.events.length === 0 && !isAfter(end, page.position) ? { from, to: end } : undefined;
    return async ({ consumer }: Follower, after: Position): Promise<EventsAhead> => {
      if (!isAfter(end, after)) return NOTHING_AHEAD;
      if (isAfter(end, page.position)) return this.events.ahead(consumer.handles, after);
      const own = page.events.filter(
        ({ type, position }) => consumer.handles.includes(type) && isAfter(position, after),
      );
      return { events: own.length, since: own[0]?.at };
    };
  }

  private async page(after: Position, end: Position): Promise<Pick<Batch, 'events' | 'position'>> {
    for await (const page of this.events.history({ types: this.types, after })) return page;
    return { events: [], position: end };
  }
}

const UNKNOWN = (): Promise<undefined> => Promise.resolve(undefined);

/** Measures how far consumers are behind the log, and restarts one whose subscription has silently stopped. */
class LogWatch {
  private readonly watches: readonly Watch[];
  private readonly ahead: Ahead;
  private written = '';
  private writtenAt = 0;

  constructor(
    private readonly followers: readonly Follower[],
    private readonly stores: Stores,
    private readonly storeLags: StoreLags,
  ) {
    this.watches = followers.map((follower) => new Watch(follower));
    this.ahead = new Ahead(stores.events, [...new Set(followers.flatMap(({ consumer }) => consumer.handles))]);
  }

  async check(): Promise<void> {
    const end = await this.stores.events.lastPosition().catch(() => undefined);
    if (end === undefined) {
      for (const { health } of this.followers) health.lag = undefined;
      return;
    }
    const following = this.watches.filter(({ follower }) => follower.health.isFollowing);
    const positions = following.map(({ follower }) => follower.health.position);
    const aheadOf = await this.ahead.read(positions, end).catch(() => UNKNOWN);
    await Promise.all(
      following.map(async (one) => {
        const before = one.follower.health.position;
        one.record(await aheadOf(one.follower, before).catch(() => undefined), before);
      }),
    );
    await this.write();
  }

  private async write(): Promise<void> {
    const lags = this.followers.flatMap(({ health: { lease, lag } }) =>
      lease !== undefined && lag !== undefined ? [{ lease, lag }] : [],
    );
    const state = JSON.stringify(lags.map(({ lag }) => lag));
    const isSame = state === this.written && Date.now() - this.writtenAt < MAX_LAG_AGE_MS;
    if (lags.length === 0 || isSame) return;
    await this.storeLags(this.stores.database, lags).catch(() => undefined);
    [this.written, this.writtenAt] = [state, Date.now()];
  }
}

/** Checks consumers against the end of the log every two seconds, until the signal aborts. */
export async function watch(
  followers: readonly Follower[],
  stores: Stores,
  storeLags: StoreLags,
  signal: AbortSignal,
): Promise<void> {
  const log = new LogWatch(followers, stores, storeLags);
  for (; !signal.aborted; await pause(CHECK_INTERVAL_MS, signal)) await log.check();
}
