import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Postgres } from './postgres.js';

/** A limit per key within a window of fixed length that begins with the first count of the key. */
export interface SharedCount {
  /** Counts one; returns the seconds to wait when that exceeds the limit. */
  take(key: string): Promise<number | undefined>;
  /** Takes back one that was counted for something that was then not done. */
  giveBack(key: string): Promise<void>;
}

/** Counts in Postgres for all processes; while Postgres is away each process counts for itself. */
@Injectable()
export class SharedCounts {
  private isCleaning = false;

  constructor(private readonly postgres: Postgres) {}

  of(name: string, most: number, seconds: number): SharedCount {
    const counting = { keyPrefix: name, points: most, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...counting,
      storeClient: this.postgres,
      storeType: 'client',
      schemaName: 'backend',
      tableName: 'limit_count',
      tableCreated: true,
      clearExpiredByTimeout: !this.isCleaning,
      inMemoryBlockOnConsumed: most + 1,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    this.isCleaning = true;
    return {
      take: async (key) => {
        try {
          await limiter.consume(key);
          return undefined;
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        }
      },
      giveBack: async (key) => {
        await limiter.reward(key);
      },
    };
  }
}
