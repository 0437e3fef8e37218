import { LRUCache } from 'lru-cache';

const SLICES = 20;
const MAX_KEYS = 50_000;

interface Options {
  readonly mostKeys?: number;
  /** The current time in ms; tests move it. */
  readonly now?: () => number;
}

/**
 * Limits the count of each key to `most` in any `seconds`: a window that slides by a twentieth of its length, so that no
 * client gets double at a boundary. Keys whose window has passed are dropped, of too many the oldest.
 */
export class SlidingWindow {
  private readonly counts: LRUCache<string, Map<number, number>>;
  private readonly sliceMs: number;
  private readonly now: () => number;
  private droppedAt = 0;

  constructor(
    readonly most: number,
    seconds: number,
    { mostKeys = MAX_KEYS, now = Date.now }: Options = {},
  ) {
    this.sliceMs = (seconds * 1000) / SLICES;
    const ttl = this.sliceMs * (SLICES + 1);
    /** A `max` would allocate its memory in advance, for every limit at every start. */
    this.counts = new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1, ttl });
    this.now = now;
  }

  /** Counts one; when that would exceed the limit, counts nothing and returns the seconds to wait. */
  take(key: string): number | undefined {
    const pause = this.pauseOf(key);
    if (pause === undefined) this.count(key);
    return pause;
  }

  /** Counts `units`, even beyond the limit. */
  count(key: string, units = 1): void {
    const slices = this.countsOf(key);
    const slice = this.slice();
    slices.set(slice, (slices.get(slice) ?? 0) + units);
    this.counts.set(key, slices);
    if (slice !== this.droppedAt) this.counts.purgeStale();
    this.droppedAt = slice;
  }

  /** Takes back one that was counted for something that was then not done. */
  giveBack(key: string): void {
    const slices = this.countsOf(key);
    const [slice, count] = [...slices].at(-1) ?? [this.slice(), 0];
    if (count > 1) slices.set(slice, count - 1);
    else slices.delete(slice);
  }

  /** The seconds to wait when nothing is left of `most`, else undefined; counts nothing. */
  pauseOf(key: string, most = this.most): number | undefined {
    const slices = this.countsOf(key);
    if (this.sumOf(slices) < most) return undefined;
    const oldest = slices.keys().next().value ?? this.slice();
    const free = (oldest + SLICES + 1) * this.sliceMs;
    return Math.max(1, Math.ceil((free - this.now()) / 1000));
  }

  /** The current count of a key. */
  used(key: string): number {
    return this.sumOf(this.countsOf(key));
  }

  private slice(): number {
    return Math.floor(this.now() / this.sliceMs);
  }

  private sumOf(slices: ReadonlyMap<number, number>): number {
    return [...slices.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The slices that are still in the window; a slice counts until its last moment has left it. */
  private countsOf(key: string): Map<number, number> {
    const slices = this.counts.get(key) ?? new Map<number, number>();
    const current = this.slice();
    for (const slice of slices.keys()) if (slice < current - SLICES) slices.delete(slice);
    return slices;
  }
}
