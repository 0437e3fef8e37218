import { eventTypeFilter, type AllStreamRecordedEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { BEGINNING, isAfter, type Position, type RecordedEvent } from '../event.js';
import { within } from '../backoff.js';
import { holdsEvent, readShopId, type Anchor } from './log-identity.js';
import { batchesOf, inBand, levelInBand, MAX_BATCH, type Batch } from './batches.js';
import { pageOf, startOf } from './pages.js';
import { readEndOfLog, readEventAt, type ReadLimits } from './reading.js';
import { recordedEvent, type Upcast } from './recorded-event.js';
import { connectTo, dispose, SharedClient } from './shared-client.js';

export type { Batch };

/** What a reader of these types has not seen yet. */
export interface Ahead {
  readonly events: number;
  readonly since: string | undefined;
}

export interface Subscription {
  readonly types: readonly string[];
  /** Events after this position. */
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Whether there is much to come, and no hurry. */
  readonly isBulk?: boolean;
}

/** In search windows of the server, of 32 events each. */
const CHECKPOINT_EVERY = 1;
const BULK_CHECKPOINT_EVERY = 100;
/** An empty batch at least so often, so that a position far behind the last match gets written down; milliseconds. */
const TICK = 1000;

/** Reads have no deadline of their own. */
const READ_TIMEOUT_MS = 10_000;
const UNSUBSCRIBE_TIMEOUT_MS = 1000;

/** The only door to EventStoreDB: the whole log, in its order, as recorded events of the wanted types. */
export class AllEvents {
  private readonly reader: SharedClient;

  constructor(
    private readonly url: string,
    private readonly upcast: Upcast,
  ) {
    this.reader = new SharedClient(url);
  }

  /**
   * Follows the log for ever. A batch holds what has arrived meanwhile (at most MAX_BATCH), so it is one event when
   * nothing is behind; an empty one only moves the position. Ends on abort, throws when the connection does.
   */
  async *follow({ types, after, signal, isBulk = false }: Subscription): AsyncGenerator<Batch> {
    const client = connectTo(this.url);
    const filter = eventTypeFilter({
      prefixes: [...types],
      checkpointInterval: isBulk ? BULK_CHECKPOINT_EVERY : CHECKPOINT_EVERY,
      checkpointReached: inBand,
    });
    const subscription = client.subscribeToAll({ fromPosition: startOf(after), filter }, { highWaterMark: MAX_BATCH });
    subscription.on('confirmation', () => inBand(subscription, after));
    subscription.on('caughtUp', () => levelInBand(subscription, after));
    const ticking = setInterval(() => inBand(subscription, after), TICK);
    const stop = (): unknown => subscription.destroy();
    signal.addEventListener('abort', stop);
    try {
      if (!signal.aborted) yield* batchesOf(subscription, types, { after, upcast: this.upcast, isBulk });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      clearInterval(ticking);
      subscription.on('error', () => undefined);
      await within(UNSUBSCRIBE_TIMEOUT_MS, subscription.unsubscribe()).catch(() => undefined);
      subscription.destroy();
      await dispose(client);
    }
  }

  /** The log as it is now, page by page, after `after` and up to `upTo` inclusive. */
  async *history({ types, after, upTo }: Omit<Subscription, 'signal'> & { upTo?: Position }): AsyncGenerator<Batch> {
    const wanted = new Set(types);
    for (let position = after; ;) {
      const page = await this.reading((client, limits) => pageOf(client, position, upTo, limits));
      const last = page.at(-1);
      if (last === undefined) return;
      position = last.position;
      yield { events: page.filter(({ type }) => wanted.has(type)).map((event) => this.recorded(event)), position };
    }
  }

  /** The log up to a position, for those who read all of it: the server leaves out what is not of these types. */
  async *drain({ types, upTo }: { readonly types: readonly string[]; readonly upTo: Position }): AsyncGenerator<Batch> {
    const { signal } = new AbortController();
    for await (const batch of this.follow({ types, after: BEGINNING, signal, isBulk: true })) {
      const isThere = !isAfter(upTo, batch.position);
      const events = isThere ? batch.events.filter(({ position }) => !isAfter(position, upTo)) : batch.events;
      yield { ...batch, events, position: isThere ? upTo : batch.position };
      const mayBeAll = batch.isLevel || batch.events.length === 0;
      if (isThere || (mayBeAll && !(await this.hasMore(types, batch.position, upTo)))) return;
    }
    throw new Error('The log ended before its end.');
  }

  /** The next event of these types after a position, as the log is now. */
  async next(types: readonly string[], after: Position): Promise<RecordedEvent | undefined> {
    for await (const { events } of this.history({ types, after })) if (events[0] !== undefined) return events[0];
    return undefined;
  }

  /**
   * Events of these types after a position, as the log is now, and when the first of them happened. Exact within a page;
   * beyond it the rest of the log is taken to be like that page.
   */
  async ahead(types: readonly string[], after: Position): Promise<Ahead> {
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
    const event = await this.reading((client, limits) => readEventAt(client, position, limits));
    return event && this.recorded(event);
  }

  /** The event at a position, for a checkpoint to rest on; undefined where it is one of the server's own. */
  async anchorAt(position: Position): Promise<Anchor | undefined> {
    const event = await this.reading((client, limits) => readEventAt(client, position, limits));
    if (event === undefined || event.streamId.startsWith('$')) return undefined;
    return { id: event.id, stream: event.streamId, revision: event.revision, position: event.position };
  }

  /** Whether the log still holds an event; throws without a positive answer. */
  holds(anchor: Anchor): Promise<boolean> {
    return this.reading((client, limits) => holdsEvent(client, anchor, limits));
  }

  /** The id of the shop whose log this is; undefined for a log that no shop has begun. */
  shopId(): Promise<string | undefined> {
    return this.reading(readShopId);
  }

  /** The position of the last event of any type; the beginning of an empty log. */
  lastPosition(): Promise<Position> {
    return this.reading((client, limits) => readEndOfLog(client, limits));
  }

  /** Cuts the reads under way and gives their connection back. */
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
