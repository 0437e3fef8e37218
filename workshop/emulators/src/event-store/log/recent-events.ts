import { sizeOf, type StoredEvent } from './events.js';

const MAX_EVENTS = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
const PAGE = 500;

/** The newest committed events, kept in memory for subscriptions at the head of the log. */
export class RecentEvents {
  private events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private bytes = 0;
  private waiting = new Set<() => void>();

  /** All events after position `floor` are in memory; initially `floor` is the head of the log. */
  constructor(
    private floor: bigint,
    private newest = floor,
  ) {}

  /** The position of the last committed event. */
  get head(): bigint {
    return this.newest;
  }

  publish(batch: readonly StoredEvent[]): void {
    for (const event of batch) {
      this.events.push(event);
      const stream = this.streams.get(event.stream);
      if (stream) stream.push(event);
      else this.streams.set(event.stream, [event]);
      this.bytes += sizeOf(event);
      this.newest = event.position;
    }
    if (this.events.length > MAX_EVENTS || this.bytes > MAX_BYTES) this.forgetOldest();
    this.wake();
  }

  /** The next events after a position, or undefined when they are no longer in memory. */
  after(position: bigint): readonly StoredEvent[] | undefined {
    if (position < this.floor) return undefined;
    const start = this.indexAfter(position);
    return this.events.slice(start, start + PAGE);
  }

  /** Whether an event that is in memory has this position. */
  has(position: bigint): boolean {
    return position > this.floor && this.events[this.indexAfter(position - 1n)]?.position === position;
  }

  /** The events of a stream between two revisions, or undefined when some are no longer in memory. */
  ofStream(stream: string, from: bigint, to: bigint): readonly StoredEvent[] | undefined {
    const events = this.streams.get(stream);
    const [first] = events ?? [];
    if (!events || !first || first.revision > from) return undefined;
    return events.filter(({ revision }) => revision >= from && revision <= to);
  }

  /** Resolves when an event was committed after the position, or when `wake` is called. */
  async changedSince(position: bigint): Promise<void> {
    if (this.newest > position) return;
    await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Clears the memory so that events are read from Postgres again, where some may have been removed. */
  forgetAll(): void {
    this.events = [];
    this.streams.clear();
    this.bytes = 0;
    this.floor = this.newest;
  }

  wake(): void {
    const waiting = this.waiting;
    this.waiting = new Set();
    for (const resolve of waiting) resolve();
  }

  /** Drops the oldest events down to half of the limits, so that dropping is rare. */
  private forgetOldest(): void {
    let count = 0;
    for (const event of this.events) {
      if (this.events.length - count <= MAX_EVENTS / 2 && this.bytes <= MAX_BYTES / 2) break;
      this.forget(event);
      count += 1;
    }
    this.events = this.events.slice(count);
  }

  private forget(event: StoredEvent): void {
    const stream = this.streams.get(event.stream);
    stream?.shift();
    if (stream?.length === 0) this.streams.delete(event.stream);
    this.bytes -= sizeOf(event);
    this.floor = event.position;
  }

  private indexAfter(position: bigint): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = this.events[middle];
      if (event !== undefined && event.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
