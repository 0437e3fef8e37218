import { LRUCache } from 'lru-cache';

const SLICES = 20;
const MAX_KEYS = 50_000;

interface Options {
  readonly mostKeys?: number;
  /** Milliseconds; a story moves it. */
  readonly now?: () => number;
}

/**
 * At most so many in any stretch of so many seconds, by key: a window that slides by a twentieth of itself, so that nobody
 * gets double at a border. Of too many keys the oldest are forgotten.
 */
export class SlidingWindow {
  private readonly counts: LRUCache<string, Map<number, number>>;
  private readonly sliceMs: number;
  private readonly now: () => number;

  constructor(
    readonly most: number,
    seconds: number,
    { mostKeys = MAX_KEYS, now = Date.now }: Options = {},
  ) {
    this.sliceMs = (seconds * 1000) / SLICES;
    /** A `max` would take its memory in advance, for every limit at every start. */
    this.counts = new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1 });
    this.now = now;
  }

  /** Counts one; the seconds to wait when it would be one too many. */
  take(key: string): number | undefined {
    const pause = this.pauseOf(key);
    if (pause === undefined) this.count(key);
    return pause;
  }

  /** Counts one, or so many, whatever is left. */
  count(key: string, units = 1): void {
    const slices = this.countsOf(key);
    const slice = this.slice();
    slices.set(slice, (slices.get(slice) ?? 0) + units);
    this.counts.set(key, slices);
  }

  /** Takes one back that was counted and then not done. */
  giveBack(key: string): void {
    const slices = this.countsOf(key);
    const [slice, count] = [...slices].at(-1) ?? [this.slice(), 0];
    if (count > 1) slices.set(slice, count - 1);
    else slices.delete(slice);
  }

  /** The seconds to wait when nothing is left of `most`; counts nothing. */
  pauseOf(key: string, most = this.most): number | undefined {
    const slices = this.countsOf(key);
    if (this.sumOf(slices) < most) return undefined;
    const oldest = slices.keys().next().value ?? this.slice();
    const free = (oldest + SLICES + 1) * this.sliceMs;
    return Math.max(1, Math.ceil((free - this.now()) / 1000));
  }

  /** How many are counted now. */
  used(key: string): number {
    return this.sumOf(this.countsOf(key));
  }

  private slice(): number {
    return Math.floor(this.now() / this.sliceMs);
  }

  private sumOf(slices: ReadonlyMap<number, number>): number {
    return [...slices.values()].reduce((sum, count) => sum + count, 0);
  }

  /** What is still in the window; a slice counts until its last moment has left it. */
  private countsOf(key: string): Map<number, number> {
    const slices = this.counts.get(key) ?? new Map<number, number>();
    const current = this.slice();
    for (const slice of slices.keys()) if (slice < current - SLICES) slices.delete(slice);
    return slices;
  }
}
