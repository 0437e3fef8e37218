import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  START,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import { BEGINNING, isAfter, type Position, type RecordedEvent } from '../event.js';
import { within } from '../backoff.js';
import { recordedEvent, type Upcast } from './recorded-event.js';

/** An event for people: always as its newest version has it. */
export interface VersionedEvent extends RecordedEvent {
  /** The version in which it was written. */
  readonly storedVersion: number | null;
  readonly causationId: string | null;
}

const PAGE = 4096;
/** Milliseconds. */
const DISPOSE_TIMEOUT_MS = 1000;

interface HistorySettings {
  readonly url: string;
  readonly upcast: Upcast;
  /** Streams that begin with it are left out, like those of the store itself. */
  readonly hiddenPrefix: string;
}

const versioned = (event: AllStreamRecordedEvent, upcast: Upcast): VersionedEvent => {
  const { schemaVersion, $causationId } = (event.metadata ?? {}) as { schemaVersion?: unknown; $causationId?: unknown };
  return {
    ...recordedEvent(event, upcast),
    storedVersion: typeof schemaVersion === 'number' ? schemaVersion : null,
    causationId: typeof $causationId === 'string' ? $causationId : null,
  };
};

/** All events that were ever written, in the order of the log; a reader that changes nothing. */
export class History {
  private readonly client: EventStoreDBClient;

  constructor(private readonly settings: HistorySettings) {
    this.client = EventStoreDBClient.connectionString(settings.url);
  }

  /** As the log is now, page by page, after `after` and up to `upTo` inclusive. */
  async *pages(after: Position, upTo: Position): AsyncGenerator<readonly VersionedEvent[]> {
    for (let position = after; isAfter(upTo, position);) {
      const events: VersionedEvent[] = [];
      let read = 0;
      const fromPosition = isAfter(position, BEGINNING) ? position : START;
      for await (const { event } of this.client.readAll({ fromPosition, maxCount: PAGE })) {
        if (event === undefined || !isAfter(event.position, position)) continue;
        if (isAfter(event.position, upTo)) {
          yield events;
          return;
        }
        position = event.position;
        read += 1;
        if (this.isShown(event)) events.push(this.recorded(event));
      }
      if (read === 0) return;
      yield events;
    }
  }

  /** From the end of the log to its beginning. */
  async *backwards(): AsyncGenerator<VersionedEvent> {
    for (let fromPosition: Position | typeof END = END; ;) {
      let last: Position | undefined;
      for await (const { event } of this.client.readAll({ direction: BACKWARDS, fromPosition, maxCount: 500 })) {
        if (event === undefined) continue;
        last = event.position;
        if (this.isShown(event)) yield this.recorded(event);
      }
      if (last === undefined) return;
      fromPosition = last;
    }
  }

  /** One stream from its beginning, at most `maxCount` events; empty when there is none. */
  async stream(name: string, maxCount = 10_000): Promise<readonly VersionedEvent[]> {
    const events: VersionedEvent[] = [];
    try {
      for await (const { event } of this.client.readStream(name, { maxCount })) {
        if (event !== undefined) events.push(this.recorded({ ...event, position: positionOf(event) }));
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return events;
  }

  /** What is written from now on; ends on abort, throws when the connection does. */
  async *follow(after: Position, signal: AbortSignal): AsyncGenerator<VersionedEvent> {
    const fromPosition = isAfter(after, BEGINNING) ? after : START;
    const subscription = this.client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() });
    const stop = (): unknown => subscription.destroy();
    signal.addEventListener('abort', stop);
    try {
      for await (const { event } of subscription) {
        if (event !== undefined && isAfter(event.position, after) && this.isShown(event)) yield this.recorded(event);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      subscription.on('error', () => undefined);
      subscription.destroy();
    }
  }

  /** The place of the last event; the beginning of an empty log. */
  async end(): Promise<Position> {
    let last = BEGINNING;
    for await (const { event } of this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
      last = event?.position ?? last;
    }
    return last;
  }

  private recorded(event: AllStreamRecordedEvent): VersionedEvent {
    return versioned(event, this.settings.upcast);
  }

  private isShown({ type, streamId }: StoredEvent): boolean {
    return !type.startsWith('$') && !streamId.startsWith(this.settings.hiddenPrefix);
  }

  /** A client may wait for ever for the end of a read that was left early. */
  async close(): Promise<void> {
    await within(DISPOSE_TIMEOUT_MS, this.client.dispose()).catch(() => undefined);
  }
}

/** A stream is read without places; its revisions order it as well. */
const positionOf = ({ revision }: StoredEvent): Position => ({ commit: revision, prepare: revision });
