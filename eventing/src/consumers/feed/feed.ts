import { EventEmitter, once } from 'node:events';
import type { AllEvents, Batch, Subscription } from '../../event-store/all-events.js';
import { MAX_BATCH, MAX_WEIGHT, weightOf } from '../../event-store/batches.js';
import { isAfter, type Position, type RecordedEvent } from '../../event.js';

type Log = Pick<AllEvents, 'follow'>;

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
  private changes = 0;
  private readers = 0;
  private failure: unknown;
  private readonly news = new EventEmitter().setMaxListeners(0);
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
    const typeSet = new Set(types);
    this.readers += 1;
    try {
      for (let position = after; !signal.aborted && this.covers(position);) {
        const seen = this.changes;
        const batch = this.batchAfter(position, typeSet);
        ({ position } = batch);
        yield batch;
        if (this.changes === seen && !this.isOver) await once(this.news, 'change', { signal }).catch(() => undefined);
        if (this.isOver) throw this.failure;
      }
    } finally {
      this.readers -= 1;
      if (this.readers === 0) await this.end();
    }
  }

  private batchAfter(after: Position, types: ReadonlySet<string>): Batch {
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
      this.news.emit('change');
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
    this.changes += 1;
    this.news.emit('change');
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
