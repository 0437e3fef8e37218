import { backoff } from '@shop/eventing/backoff';

/** A watcher of a value. */
export interface ValueWatcher<Value> {
  readonly show: (value: Value) => void;
  readonly end: () => void;
}

interface ReadOptions<Value> {
  /** Reads the value; when there is none, nothing is emitted. */
  readonly read: () => Promise<Value | undefined>;
  readonly report: (error: unknown) => void;
  /** Whether a value is the last one; after it every watcher is ended. */
  readonly isLast?: (value: Value) => boolean;
  readonly minIntervalMs?: number;
  /** Interval at which the value is read without a change too. */
  readonly pollIntervalMs?: number;
}

/**
 * A value that is read once for all its watchers: soon after it changed, once more if it changed during the read, and again
 * after a read that failed.
 */
export class WatchedValue<Value> {
  private readonly watchers = new Set<ValueWatcher<Value>>();
  private timer: NodeJS.Timeout | undefined;
  private readAt = 0;
  private isReading = false;
  private isDue = false;
  private failures = 0;

  constructor(private readonly reading: ReadOptions<Value>) {}

  get size(): number {
    return this.watchers.size;
  }

  /** Emits the value to this watcher too, from now on. */
  add(watcher: ValueWatcher<Value>): void {
    this.watchers.add(watcher);
    this.changed();
  }

  delete(watcher: ValueWatcher<Value>): void {
    this.watchers.delete(watcher);
    if (this.watchers.size === 0) clearTimeout(this.timer);
  }

  endAll(): void {
    const ended = [...this.watchers];
    this.watchers.clear();
    clearTimeout(this.timer);
    for (const { end } of ended) end();
  }

  changed(): void {
    this.isDue = true;
    this.readIn(Math.max(0, this.readAt + (this.reading.minIntervalMs ?? 0) - Date.now()));
  }

  private readIn(ms: number): void {
    if (this.isReading) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.read(), ms);
  }

  private async read(): Promise<void> {
    if (this.watchers.size === 0) return;
    this.isReading = true;
    this.isDue = false;
    this.readAt = Date.now();
    await this.show().then(
      () => (this.failures = 0),
      (error: unknown) => this.noteFailure(error),
    );
    this.isReading = false;
    const pauseMs = this.pauseMs();
    if (this.watchers.size > 0 && pauseMs !== undefined) this.readIn(pauseMs);
  }

  private noteFailure(error: unknown): void {
    this.failures += 1;
    this.reading.report(error);
  }

  /** The time to the next read; undefined when there is none until the value changes. */
  private pauseMs(): number | undefined {
    const { minIntervalMs = 0, pollIntervalMs } = this.reading;
    if (this.failures > 0) return Math.max(minIntervalMs, backoff(this.failures - 1));
    return this.isDue ? minIntervalMs : pollIntervalMs;
  }

  private async show(): Promise<void> {
    const { read, isLast } = this.reading;
    const value = await read();
    if (value === undefined) return;
    for (const { show } of [...this.watchers]) show(value);
    if (isLast?.(value)) this.endAll();
  }
}
