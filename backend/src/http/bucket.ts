import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MOST_KEYS = 50_000;

/** Counts by key over a time that begins with the first; of too many keys the oldest are forgotten. */
export class Bucket {
  private readonly limiter: RateLimiterMemory;
  private readonly known: LRUCache<string, true>;

  constructor(most: number, seconds: number, mostKeys = MOST_KEYS) {
    this.limiter = new RateLimiterMemory({ points: most, duration: seconds });
    this.known = new LRUCache({
      max: mostKeys,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void this.limiter.delete(key);
      },
    });
  }

  /** Counts one; the seconds to wait when it was one too many. */
  async take(key: string): Promise<number | undefined> {
    this.known.set(key, true);
    try {
      await this.limiter.consume(key);
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsOf(refused);
      throw refused;
    }
  }

  /** The seconds to wait when nothing is left; counts nothing. */
  async pauseOf(key: string): Promise<number | undefined> {
    const state = await this.limiter.get(key);
    return state !== null && state.consumedPoints >= this.limiter.points ? secondsOf(state) : undefined;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
