import {
  EventStoreDBClient,
  eventTypeFilter,
  START,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type ReadPosition,
} from '@eventstore/db-client';
import { BEGINNING, isAfter, type Position, type Recorded } from '../event.js';
import { recordedEvent } from './recorded-event.js';

/** Events that came together, and the place in the log up to which all events of these types are known with them. */
export interface Batch {
  readonly events: readonly Recorded[];
  readonly position: Position;
}

export interface Subscription {
  readonly types: readonly string[];
  /** Events after this place. */
  readonly after: Position;
  readonly signal: AbortSignal;
}

export const MAX_BATCH = 1000;
/** In search windows of the server, of 32 events each. */
const CHECKPOINT_EVERY = 1;
/** An empty batch at least so often, so that a place far behind the last match gets written down; milliseconds. */
const TICK = 1000;
const PAGE = 500;
/** Servers before 24.10.5 name this place when nothing has matched yet; to resume there would skip everything. */
const NOWHERE = 2n ** 64n - 1n;

type Item = AllStreamResolvedEvent | { readonly checkpoint: Position };

const startOf = (after: Position): ReadPosition => (isAfter(after, BEGINNING) ? after : START);

/** Puts the server's notes of its progress into the stream itself, behind the events they come after. */
const inBand = (subscription: AllStreamSubscription, checkpoint: Position): void => {
  subscription.push({ checkpoint } satisfies Item);
};

/** The only door to EventStoreDB: the whole log, in its order, as recorded facts of the wanted types. */
export class AllEvents {
  private reader: EventStoreDBClient | undefined;

  constructor(private readonly url: string) {}

  /**
   * Follows the log for ever. A batch holds what has arrived meanwhile (at most MAX_BATCH), so it is one event when
   * nothing is behind; an empty one only moves the position. Ends on abort, throws when the connection does.
   */
  async *follow({ types, after, signal }: Subscription): AsyncGenerator<Batch> {
    const client = this.connect();
    const filter = eventTypeFilter({
      prefixes: [...types],
      checkpointInterval: CHECKPOINT_EVERY,
      checkpointReached: inBand,
    });
    const subscription = client.subscribeToAll({ fromPosition: startOf(after), filter }, { highWaterMark: MAX_BATCH });
    subscription.on('confirmation', () => inBand(subscription, after));
    const ticking = setInterval(() => inBand(subscription, after), TICK);
    const stop = (): unknown => subscription.destroy();
    signal.addEventListener('abort', stop);
    try {
      if (!signal.aborted) yield* batchesOf(subscription, types, after);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      clearInterval(ticking);
      subscription.on('error', () => undefined);
      await subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
      await client.dispose();
    }
  }

  /** The log as it is now, page by page, after `after` and up to `upTo` inclusive. */
  async *history({ types, after, upTo }: Omit<Subscription, 'signal'> & { upTo?: Position }): AsyncGenerator<Batch> {
    const wanted = new Set(types);
    for (let position = after; ;) {
      const page = await this.reading((client) => pageOf(client, position, upTo));
      const last = page.at(-1);
      if (last === undefined) return;
      position = last.position;
      yield { events: page.filter(({ type }) => wanted.has(type)).map(recordedEvent), position };
    }
  }

  /** The next event of these types after a place, as the log is now. */
  async next(types: readonly string[], after: Position): Promise<Recorded | undefined> {
    for await (const { events } of this.history({ types, after })) if (events[0] !== undefined) return events[0];
    return undefined;
  }

  /** Gives the connection of the reads back. */
  async end(): Promise<void> {
    const client = this.reader;
    this.reader = undefined;
    await client?.dispose();
  }

  /** All reads share a connection; a new one is made after a failure. */
  private async reading<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    try {
      return await work((this.reader ??= this.connect()));
    } catch (error) {
      await this.end().catch(() => undefined);
      throw error;
    }
  }

  private connect(): EventStoreDBClient {
    return EventStoreDBClient.connectionString(this.url);
  }
}

const pageOf = async (client: EventStoreDBClient, after: Position, upTo: Position | undefined) => {
  const page: AllStreamRecordedEvent[] = [];
  for await (const { event } of client.readAll({ fromPosition: startOf(after), maxCount: PAGE })) {
    const isWithin = event !== undefined && (upTo === undefined || !isAfter(event.position, upTo));
    if (isWithin && isAfter(event.position, after)) page.push(event);
  }
  return page;
};

async function* batchesOf(
  subscription: AllStreamSubscription,
  types: readonly string[],
  after: Position,
): AsyncGenerator<Batch> {
  const wanted = new Set(types);
  let events: Recorded[] = [];
  let position = after;
  for await (const item of subscription as AsyncIterable<Item>) {
    const at = 'checkpoint' in item ? item.checkpoint : item.event?.position;
    if (at !== undefined && at.commit !== NOWHERE && isAfter(at, position)) {
      position = at;
      if ('event' in item && item.event !== undefined && wanted.has(item.event.type)) {
        events.push(recordedEvent(item.event));
      }
    }
    if (events.length < MAX_BATCH && subscription.readableLength > 0) continue;
    yield { events, position };
    events = [];
  }
}
