import {
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
  EventStoreDBClient,
  type JSONType,
  type RecordedEvent as StoreEvent,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import { within } from '../backoff.js';
import type { Position, RecordedEvent } from '../event.js';
import { consume } from './consume.js';
import { dispose, readEndOfLog, readToEnd } from './reading.js';
import { recordedEvent, streamPosition, type Upcast } from './recorded-event.js';
import { EventStoreUnavailable } from './unavailable.js';

/** An event as it lies in its stream. */
export interface StreamEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly revision: bigint;
}

/** An event to be appended; an id that is there already is the same event. */
export interface ProposedEvent {
  readonly id?: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** `subscribed` once no event can be missed any more, then `changed` with the name of each stream that got an event. */
export interface StreamChangeHandlers {
  readonly subscribed: () => void;
  readonly changed: (stream: string) => void;
}

const ANSWER_TIMEOUT_MS = 2000;
const HEALTH_TIMEOUT_MS = 1000;
const REPEATS = 2;

const isAnswer = (error: unknown): boolean =>
  error instanceof WrongExpectedVersionError || error instanceof StreamNotFoundError;

/** Business answers pass; silence and a lost connection are repeated, then EventStoreUnavailable. */
const answered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await within(ANSWER_TIMEOUT_MS, ask());
    } catch (error) {
      if (isAnswer(error)) throw error;
      if (repeat >= REPEATS) throw new EventStoreUnavailable('The event store does not answer.', { cause: error });
    }
  }
};

/** Reads and appends single streams over one client; it connects on first use. */
export class StreamStore {
  private readonly client: EventStoreDBClient;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** A whole stream as recorded events; empty when there is none. Throws EventStoreUnavailable. */
  async recount(stream: string, upcast: Upcast): Promise<readonly RecordedEvent[]> {
    const stored = await this.readStream(stream);
    return stored.map((event) => recordedEvent({ ...event, position: streamPosition(event) }, upcast));
  }

  /** A whole stream as it is stored; empty when there is none. Throws EventStoreUnavailable. */
  read(stream: string): Promise<readonly StreamEvent[]> {
    return this.readStream(stream);
  }

  /** The first event of a stream. Throws EventStoreUnavailable. */
  async first(stream: string): Promise<StreamEvent | undefined> {
    return (await this.readStream(stream, { maxCount: 1 }))[0];
  }

  /** The revision of a stream's newest event, however long it is; -1 when there is none. Throws EventStoreUnavailable. */
  async endOf(stream: string): Promise<number> {
    const [newest] = await this.readStream(stream, { maxCount: 1, direction: BACKWARDS, fromRevision: END });
    return Number(newest?.revision ?? -1);
  }

  /**
   * Appends all events or none, only if the stream still ends at `revision` (-1: is not there); the new revision, or 'conflict'.
   * An outcome that is not known is asked for again with the same ids and the same revision. Calls reach the log in their order.
   */
  async append(stream: string, revision: number, events: readonly ProposedEvent[]): Promise<number | 'conflict'> {
    const proposed = events.map(({ data, metadata, ...event }) =>
      jsonEvent({ ...event, data: data as JSONType, metadata: metadata as JSONType }),
    );
    const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
    try {
      const append = () => this.client.appendToStream(stream, proposed, { expectedRevision });
      return Number((await answered(append)).nextExpectedRevision);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'conflict';
      throw error;
    }
  }

  /** The position of the newest event of any stream; the beginning of an empty log. Throws EventStoreUnavailable. */
  endOfLog(): Promise<Position> {
    return answered(() => readEndOfLog(this.client, { timeoutMs: ANSWER_TIMEOUT_MS }));
  }

  /** Whether the event store answers within a second. */
  answers(): Promise<boolean> {
    return readEndOfLog(this.client, { timeoutMs: HEALTH_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  }

  /** Notifies of the streams whose name begins so and that get events from now on; throws when the store is away. */
  async followChanges(
    prefix: string,
    signal: AbortSignal,
    { subscribed, changed }: StreamChangeHandlers,
  ): Promise<void> {
    const filter = streamNameFilter({ prefixes: [prefix] });
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter });
    subscription.once('confirmation', subscribed);
    await consume(subscription, signal, ({ streamId }) => changed(streamId));
  }

  close(): Promise<void> {
    return dispose(this.client);
  }

  private async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoreEvent[]> {
    try {
      const read = () => readToEnd(this.client.readStream(stream, options), { timeoutMs: ANSWER_TIMEOUT_MS });
      return (await answered(read)).flatMap(({ event }) => (event === undefined ? [] : [event]));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }
}
