import { eventTypeFilter, type AllStreamRecordedEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { BEGINNING, isAfter, positionText, type Position, type RecordedEvent } from '../event.js';
import {
  holdsEvent,
  holdsPosition,
  invalidPosition,
  isInvalidPosition,
  readAnchor,
  readShopId,
  type Anchor,
} from './log-identity.js';
import { readIndexSample, type IndexSample } from './administration/index-sample.js';
import { batchesOf, pushCheckpoint, pushCaughtUp, MAX_BATCH, type Batch } from './batches.js';
import { pageOf, startOf } from './pages.js';
import { OF_LEADER, readEndOfLog, readEventAt, type ReadLimits } from './reading.js';
import { recordedEvent, type Upcast } from './recorded-event.js';
import { connectTo, dispose, SharedClient } from './shared-client.js';
import { asStoreFault } from './calls/store-fault.js';
import { endWithServer, readSubscription } from './subscription.js';

export type { Batch };

/** Events of some types that a reader has not read yet: their number, and when the first of them happened. */
export interface EventsAhead {
  readonly events: number;
  readonly since: string | undefined;
}

export interface Subscription {
  readonly types: readonly string[];
  /** Events after this position. */
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Whether many events are expected and latency does not matter. */
  readonly isBulk?: boolean;
}

/** Checkpoint interval of the server, in search windows of 32 events each. */
const CHECKPOINT_EVERY = 1;
const BULK_CHECKPOINT_EVERY = 100;
/** Longest time between two batches, in ms: an empty one lets a position far past the last match be stored. */
const TICK_MS = 1000;

/** Limit of one read, in ms; reads of the client have no deadline of their own. */
const READ_TIMEOUT_MS = 10_000;

/** The engine's only access to EventStoreDB: the whole log, in order, as recorded events of the requested types. */
export class AllEvents {
  private readonly reader: SharedClient;

  constructor(
    readonly url: string,
    private readonly upcast: Upcast,
  ) {
    this.reader = new SharedClient(url);
  }

  /**
   * Follows the log without end. A batch holds what arrived since the last one (at most MAX_BATCH), so it is a single event for a
   * reader that is not behind; an empty batch only moves the position. Ends on abort, throws when the connection ends.
   */
  async *follow({ types, after, signal, isBulk = false }: Subscription): AsyncGenerator<Batch> {
    const client = connectTo(this.url);
    const filter = eventTypeFilter({
      prefixes: [...types],
      checkpointInterval: isBulk ? BULK_CHECKPOINT_EVERY : CHECKPOINT_EVERY,
      checkpointReached: pushCheckpoint,
    });
    const subscription = client.subscribeToAll(
      { fromPosition: startOf(after), filter, ...OF_LEADER },
      { highWaterMark: MAX_BATCH },
    );
    endWithServer(client, subscription);
    subscription.on('confirmation', () => pushCheckpoint(subscription, after));
    subscription.on('caughtUp', () => pushCaughtUp(subscription, after));
    const ticking = setInterval(() => pushCheckpoint(subscription, after), TICK_MS);
    const batches = batchesOf(subscription, types, { after, upcast: this.upcast, isBulk });
    try {
      yield* readSubscription(subscription, signal, batches);
    } catch (error) {
      throw isInvalidPosition(error) ? invalidPosition(after) : asStoreFault(error, this.url);
    } finally {
      clearInterval(ticking);
      await dispose(client);
    }
  }

  /** Reads the log as it is now, page by page, after `after` and up to `upTo` inclusive. */
  async *history({ types, after, upTo }: Omit<Subscription, 'signal'> & { upTo?: Position }): AsyncGenerator<Batch> {
    const typeSet = new Set(types);
    for (let position = after; ;) {
      const page = await this.reading((client, limits) => pageOf(client, position, upTo, limits));
      const last = page.at(-1);
      if (last === undefined) return;
      position = last.position;
      yield { events: page.filter(({ type }) => typeSet.has(type)).map((event) => this.recorded(event)), position };
    }
  }

  /** Reads the log from its beginning up to a position; the server filters out other types, which suits reading all of it. */
  async *drain({ types, upTo }: { readonly types: readonly string[]; readonly upTo: Position }): AsyncGenerator<Batch> {
    const { signal } = new AbortController();
    let reached = BEGINNING;
    for await (const batch of this.follow({ types, after: BEGINNING, signal, isBulk: true })) {
      reached = batch.position;
      const isThere = !isAfter(upTo, batch.position);
      const events = isThere ? batch.events.filter(({ position }) => !isAfter(position, upTo)) : batch.events;
      yield { ...batch, events, position: isThere ? upTo : batch.position };
      const mayBeAll = batch.isCaughtUp || batch.events.length === 0;
      if (isThere || (mayBeAll && !(await this.hasMore(types, batch.position, upTo)))) return;
    }
    throw new Error(`The log ended at ${positionText(reached)}; it was to be read up to ${positionText(upTo)}.`);
  }

  /** The next event of these types after a position, as the log is now. */
  async next(types: readonly string[], after: Position): Promise<RecordedEvent | undefined> {
    for await (const { events } of this.history({ types, after })) if (events[0] !== undefined) return events[0];
    return undefined;
  }

  /**
   * Counts the events of these types after a position, as the log is now, and says when the first of them happened. The count is
   * exact within one page; beyond it, the rest of the log is assumed to be like that page.
   */
  async ahead(types: readonly string[], after: Position): Promise<EventsAhead> {
    for await (const { events, position } of this.history({ types, after })) {
      if (events[0] === undefined) continue;
      const end = await this.lastPosition();
      const seen = Number(position.commit - after.commit);
      const unseen = Number(end.commit - position.commit);
      return { events: events.length + Math.round((events.length * unseen) / seen), since: events[0].at };
    }
    return { events: 0, since: undefined };
  }

  /** The event at a position; undefined when the log has none there. */
  async at(position: Position): Promise<RecordedEvent | undefined> {
    const event = await this.reading((client, limits) => readEventAt(client, position, limits)).catch(
      (error: unknown) => {
        if (isInvalidPosition(error)) return undefined;
        throw error;
      },
    );
    return event && this.recorded(event);
  }

  /** The last event at or before a position that may be an anchor; undefined when there is none. */
  anchorAt(position: Position): Promise<Anchor | undefined> {
    return this.reading((client, limits) => readAnchor(client, position, limits));
  }

  /** Whether the log may be read from a position; throws when the store gives no clear answer. */
  holdsPosition(position: Position): Promise<boolean> {
    return this.reading((client, limits) => holdsPosition(client, position, limits));
  }

  /** Whether the log still holds an event; throws when the store gives no clear answer. */
  holds(anchor: Anchor): Promise<boolean> {
    return this.reading((client, limits) => holdsEvent(client, anchor, limits));
  }

  /** Reads back streams that the log names, to see whether the store's index still knows them; throws when there is no clear answer. */
  indexSample(): Promise<IndexSample> {
    return this.reading(readIndexSample);
  }

  /** The shop id of this log; undefined for a log without `ShopFounded`. */
  shopId(): Promise<string | undefined> {
    return this.reading(readShopId);
  }

  /** The position of the last event of any type; BEGINNING when the log is empty. */
  lastPosition(): Promise<Position> {
    return this.reading((client, limits) => readEndOfLog(client, limits));
  }

  /** Makes the next read on a new connection, since a node is not asked twice for a word that nobody wants to believe. */
  reconnect(): void {
    this.reader.renew();
  }

  /** Cancels the reads in progress and closes their connection. */
  end(): Promise<void> {
    return this.reader.close();
  }

  private reading<T>(work: (client: EventStoreDBClient, limits: ReadLimits) => Promise<T>): Promise<T> {
    return this.reader.use((client, signal) => work(client, { timeoutMs: READ_TIMEOUT_MS, signal }));
  }

  private async hasMore(types: readonly string[], after: Position, upTo: Position): Promise<boolean> {
    for await (const { events } of this.history({ types, after, upTo })) if (events.length > 0) return true;
    return false;
  }

  private recorded(event: AllStreamRecordedEvent): RecordedEvent {
    return recordedEvent(event, this.upcast);
  }
}
