import { randomUUID } from 'node:crypto';
import {
  ANY,
  BACKWARDS,
  END,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
  type RecordedEvent as StoreEvent,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import { within } from '../backoff.js';
import { ClockSkew } from '../clock-skew.js';
import type { Position, RecordedEvent } from '../event.js';
import { OF_LEADER, readEndOfLog, readToEnd, type ReadLimits } from './reading.js';
import { recordedEvent, streamPosition, type Upcast } from './recorded-event.js';
import { SharedClient } from './shared-client.js';
import { appendTo, type AppendedEvent } from './calls/append-call.js';
import { StoreGuard } from './calls/store-guard.js';
import { followChanges, type StreamChangeHandlers } from './stream-changes.js';
import { Turns } from './calls/turns.js';

/** An event as it is stored in its stream. */
export interface StreamEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly revision: bigint;
}

/** An event to append; an id that is already stored means the same event. */
export interface ProposedEvent {
  readonly id?: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

const HEALTH_TIMEOUT_MS = 1000;
/** Time added to the deadline of a call, in ms; it only matters while no connection can be made. */
const GRACE_MS = 500;

/** Reads and appends single streams through the leader; connects on first use. */
export class StreamStore {
  private readonly client: SharedClient;
  private readonly guard: StoreGuard;
  private readonly appends = new Turns<number | 'conflict'>();
  /** How far the store's clock is ahead of this machine's. */
  readonly clock: ClockSkew;

  /**
   * `report` gets a sentence when calls start to be refused, when they are made again, and when the clocks differ. `answerMs`: time limit
   * of one call.
   */
  constructor(url: string, report: (line: string) => void = () => undefined, answerMs?: number) {
    this.client = new SharedClient(url);
    this.guard = new StoreGuard(() => this.answers(), report, answerMs);
    this.clock = new ClockSkew('event-store', report);
  }

  /** Whether calls are refused at once, because the store was silent. */
  get isBroken(): boolean {
    return this.guard.isBroken;
  }

  /** A whole stream as recorded events; empty when there is none. Throws EventStoreUnavailable. */
  async readRecorded(stream: string, upcast: Upcast): Promise<readonly RecordedEvent[]> {
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

  /** The revision of a stream's newest event, for a stream of any length; -1 when there is none. Throws EventStoreUnavailable. */
  async endOf(stream: string): Promise<number> {
    const [newest] = await this.readStream(stream, { maxCount: 1, direction: BACKWARDS, fromRevision: END });
    return Number(newest?.revision ?? -1);
  }

  /**
   * Appends all events or none, only if the stream still ends at `revision` (-1: no such stream); the new revision, or 'conflict',
   * which a tombstoned stream always is. While the outcome is unknown, the append is repeated with the same ids and the same revision.
   * Of a stream one append is under way at a time, since the server leaves the repetition of one under way without an answer.
   */
  append(stream: string, revision: number, events: readonly ProposedEvent[]): Promise<number | 'conflict'> {
    const proposed = events.map(({ id = randomUUID(), type, data, metadata }) => ({
      ...{ id, type },
      ...{ data: JSON.stringify(data), metadata: JSON.stringify(metadata) },
    }));
    const same = [revision, ...proposed.map(({ id }) => id)].join();
    return this.appends.of(stream, same, () => this.appended(stream, revision, proposed));
  }

  /** Deletes a stream for good, also one that does not exist: it reads as empty, and nothing can be appended. Throws EventStoreUnavailable. */
  async tombstone(stream: string): Promise<void> {
    try {
      await this.call((client, { timeoutMs: deadline }) =>
        within(
          deadline + GRACE_MS,
          client.tombstoneStream(stream, { expectedRevision: ANY, requiresLeader: true, deadline }),
        ),
      );
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw error;
    }
  }

  /** The position of the newest event of any stream; BEGINNING when the log is empty. Throws EventStoreUnavailable. */
  endOfLog(): Promise<Position> {
    return this.call((client, limits) => readEndOfLog(client, limits));
  }

  /** Whether the leader of the event store answers within a second. */
  answers(): Promise<boolean> {
    const read = this.client.use((client, signal) => readEndOfLog(client, { timeoutMs: HEALTH_TIMEOUT_MS, signal }));
    return read.then(
      () => true,
      () => false,
    );
  }

  /** Reports streams with this prefix that get events from now on; throws when the store is unavailable. */
  followChanges(prefix: string, signal: AbortSignal, handlers: StreamChangeHandlers): Promise<void> {
    return this.client.use((client) => followChanges(client, prefix, signal, handlers));
  }

  /** Lets calls that come within `ms` wait until then, because the store is about to be restarted. */
  hold(ms: number): void {
    this.guard.hold(ms);
  }

  close(): Promise<void> {
    this.guard.stop();
    return this.client.close();
  }

  private async appended(
    stream: string,
    revision: number,
    events: readonly AppendedEvent[],
  ): Promise<number | 'conflict'> {
    const sentAt: number[] = [];
    try {
      const last = await this.call((client, { timeoutMs }) => {
        sentAt.push(Date.now());
        return within(timeoutMs + GRACE_MS, appendTo(client, { stream, revision, events }, timeoutMs));
      });
      if (sentAt.length === 1) this.measureClock(stream, BigInt(last), sentAt[0] ?? 0);
      return last;
    } catch (error) {
      if (error instanceof WrongExpectedVersionError || error instanceof StreamDeletedError) return 'conflict';
      throw error;
    }
  }

  private measureClock(stream: string, fromRevision: bigint, sentAt: number): void {
    if (!this.clock.tryMeasure()) return;
    const answeredAt = Date.now();
    this.readStream(stream, { fromRevision, maxCount: 1 }).then(
      ([event]) => event && this.clock.measured(event.created.getTime(), sentAt, answeredAt),
      () => undefined,
    );
  }

  private call<T>(work: (client: EventStoreDBClient, limits: ReadLimits) => Promise<T>): Promise<T> {
    return this.guard.call((timeoutMs) => this.client.use((client, signal) => work(client, { timeoutMs, signal })));
  }

  private async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoreEvent[]> {
    try {
      const read = await this.call((client, limits) =>
        readToEnd(client.readStream(stream, { ...options, ...OF_LEADER }), limits),
      );
      return read.flatMap(({ event }) => (event === undefined ? [] : [event]));
    } catch (error) {
      if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return [];
      throw error;
    }
  }
}
