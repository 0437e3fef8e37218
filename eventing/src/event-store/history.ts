import {
  BACKWARDS,
  END,
  excludeSystemEvents,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import { isAfter, type Position, type RecordedEvent } from '../event.js';
import { pageOf, startOf } from './pages.js';
import { OF_LEADER, readEndOfLog, readToEnd } from './reading.js';
import { recordedEvent, streamPosition, type Upcast } from './recorded-event.js';
import { connectTo, dispose } from './shared-client.js';
import { readSubscription } from './subscription.js';

const PAGE_SIZE = 4096;
const BACKWARDS_PAGE_SIZE = 500;
const LIMITS = { timeoutMs: 60_000 };

interface HistorySettings {
  readonly url: string;
  readonly upcast: Upcast;
  /** Streams with this prefix are left out, like the store's system events. */
  readonly hiddenPrefix: string;
}

/** Reads all events that were ever written, in the order of the log; it never writes. */
export class History {
  private readonly client: EventStoreDBClient;

  constructor(private readonly settings: HistorySettings) {
    this.client = connectTo(settings.url);
  }

  /** Reads the log as it is now, page by page, after `after` and up to `upTo` inclusive. */
  async *pages(after: Position, upTo: Position): AsyncGenerator<readonly RecordedEvent[]> {
    for (let position = after; isAfter(upTo, position);) {
      const page = await pageOf(this.client, position, upTo, LIMITS, PAGE_SIZE);
      const last = page.at(-1);
      if (last === undefined) return;
      position = last.position;
      yield page.filter((event) => this.isVisible(event)).map((event) => this.recorded(event));
    }
  }

  /** Reads the log from its end to its beginning. */
  async *backwards(): AsyncGenerator<RecordedEvent> {
    for (let fromPosition: Position | typeof END = END; ;) {
      let last: Position | undefined;
      const page = this.client.readAll({
        direction: BACKWARDS,
        fromPosition,
        maxCount: BACKWARDS_PAGE_SIZE,
        ...OF_LEADER,
      });
      for (const { event } of await readToEnd(page, LIMITS)) {
        if (event === undefined) continue;
        last = event.position;
        if (this.isVisible(event)) yield this.recorded(event);
      }
      if (last === undefined) return;
      fromPosition = last;
    }
  }

  /** Reads one stream from its beginning, at most `maxCount` events; empty when there is no such stream. */
  async stream(name: string, maxCount = 10_000): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    try {
      for (const { event } of await readToEnd(this.client.readStream(name, { maxCount, ...OF_LEADER }), LIMITS)) {
        if (event !== undefined) events.push(this.recorded({ ...event, position: streamPosition(event) }));
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return events;
  }

  /** Follows the events after a position; ends on abort, throws when the connection ends. */
  async *follow(after: Position, signal: AbortSignal): AsyncGenerator<RecordedEvent> {
    const subscription = this.client.subscribeToAll({
      fromPosition: startOf(after),
      filter: excludeSystemEvents(),
      ...OF_LEADER,
    });
    for await (const { event } of readSubscription(subscription, signal, subscription)) {
      if (event !== undefined && isAfter(event.position, after) && this.isVisible(event)) yield this.recorded(event);
    }
  }

  /** The position of the last event; BEGINNING when the log is empty. */
  end(): Promise<Position> {
    return readEndOfLog(this.client, LIMITS);
  }

  private recorded(event: AllStreamRecordedEvent): RecordedEvent {
    return recordedEvent(event, this.settings.upcast);
  }

  private isVisible({ type, streamId }: StoredEvent): boolean {
    return !type.startsWith('$') && !streamId.startsWith(this.settings.hiddenPrefix);
  }

  close(): Promise<void> {
    return dispose(this.client);
  }
}
