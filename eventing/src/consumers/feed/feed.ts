import type { AllEvents, Batch, Subscription } from '../../event-store/all-events.js';
import { MAX_BATCH, MAX_WEIGHT, weightOf } from '../../event-store/batches.js';
import { isAfter, type Position, type RecordedEvent } from '../../event.js';

type Log = Pick<AllEvents, 'follow'>;

/** Who reads from a subscription, and is woken for events of its types, and when there are none. */
interface Reader {
  readonly types: ReadonlySet<string>;
  /** Up to where it has got all events of its types. */
  position: Position;
  hasNews: boolean;
  wake: () => void;
}

interface Kept {
  readonly event: RecordedEvent;
  readonly weight: number;
}

/** The newest events that one subscription has brought, at most a batch of them, for all who read from it. */
class SharedSubscription {
  private readonly kept: Kept[] = [];
  private weight = 0;
  private before: Position;
  private reached: Position;
  private readonly readers = new Set<Reader>();
  private failure: unknown;
  private readonly over = new AbortController();
  private renewing = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    private readonly log: Log,
    private readonly types: readonly string[],
    after: Position,
  ) {
    [this.before, this.reached] = [after, after];
    this.ended = this.run();
  }

  get isOver(): boolean {
    return this.over.signal.aborted;
  }

  /** Whether it has every event after a position. */
  covers(position: Position): boolean {
    return !isAfter(this.before, position);
  }

  /** Reads on from where it is by a subscription of the store's anew. */
  renew(): void {
    this.renewing.abort();
  }

  /** Batches after a position that it covers, until it does not cover the reader's any more. Throws when the connection ends. */
  async *batches({ types, after, signal }: Subscription): AsyncGenerator<Batch> {
    const reader: Reader = { types: new Set(types), position: after, hasNews: false, wake: () => undefined };
    const leave = (): void => reader.wake();
    signal.addEventListener('abort', leave);
    this.readers.add(reader);
    try {
      while (!signal.aborted && this.covers(reader.position)) {
        reader.hasNews = false;
        const batch = this.batchAfter(reader);
        reader.position = batch.position;
        yield batch;
        if (!reader.hasNews && !signal.aborted && !this.isOver)
          await new Promise<void>((resolve) => (reader.wake = resolve));
        if (this.isOver) throw this.failure;
      }
    } finally {
      signal.removeEventListener('abort', leave);
      this.readers.delete(reader);
      if (this.readers.size === 0) await this.end();
    }
  }

  private batchAfter({ position: after, types }: Reader): Batch {
    const first = this.kept.findLastIndex(({ event }) => !isAfter(event.position, after)) + 1;
    const newer = this.kept.slice(first).map(({ event }) => event);
    const position = isAfter(this.reached, after) ? this.reached : after;
    const anchor = this.kept.at(-1)?.event;
    return { events: newer.filter(({ type }) => types.has(type)), position, ...(anchor !== undefined && { anchor }) };
  }

  private async run(): Promise<void> {
    try {
      while (!this.isOver) {
        this.renewing = new AbortController();
        const signal = AbortSignal.any([this.over.signal, this.renewing.signal]);
        for await (const batch of this.log.follow({ types: this.types, after: this.reached, signal })) this.add(batch);
      }
    } catch (error) {
      this.failure = error;
      this.over.abort();
      for (const { wake } of this.readers) wake();
    }
  }

  private add({ events, position }: Batch): void {
    for (const event of events) {
      const weight = weightOf(event.data);
      this.kept.push({ event, weight });
      this.weight += weight;
    }
    while (this.kept.length > MAX_BATCH || this.weight > MAX_WEIGHT) {
      const oldest = this.kept.shift();
      if (oldest === undefined) break;
      this.weight -= oldest.weight;
      this.before = oldest.event.position;
    }
    this.reached = position;
    for (const reader of this.readers) {
      const isForIt = events.length === 0 || events.some(({ type }) => reader.types.has(type));
      if (isForIt) reader.hasNews = true;
      if (isForIt) reader.wake();
      else if (!reader.hasNews && isAfter(position, reader.position)) reader.position = position;
    }
  }

  private async end(): Promise<void> {
    this.over.abort();
    await this.ended;
  }
}

/**
 * The log for all consumers of a process: one subscription brings the events of all of them, each decoded once. A consumer that is
 * further behind than what is kept of it reads by a subscription of its own until it is not; a slow one holds up nobody.
 */
export class Feed {
  private current: SharedSubscription | undefined;

  constructor(
    private readonly log: Log,
    private readonly types: readonly string[],
  ) {}

  /** Follows the log as `AllEvents.follow` does; the types are among those of the feed. */
  async *follow({ types, after, signal }: Subscription): AsyncGenerator<Batch> {
    for (let position = after; !signal.aborted;) {
      const reader = { types, after: position, signal };
      const batches = this.isNear(position) ? this.sharedFrom(position).batches(reader) : this.alone(reader);
      for await (const batch of batches) {
        ({ position } = batch);
        yield batch;
      }
    }
  }

  /** Renews the shared subscription, because it may bring nothing any more. */
  renew(): void {
    this.current?.renew();
  }

  /** Whether the shared subscription has every event after a position, or would begin there. */
  private isNear(position: Position): boolean {
    const { current } = this;
    return current === undefined || current.isOver || current.covers(position);
  }

  private sharedFrom(position: Position): SharedSubscription {
    if (this.current === undefined || this.current.isOver)
      this.current = new SharedSubscription(this.log, this.types, position);
    return this.current;
  }

  private async *alone(reader: Subscription): AsyncGenerator<Batch> {
    for await (const batch of this.log.follow(reader)) {
      yield batch;
      if (this.isNear(batch.position)) return;
    }
  }
}
