import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Spent } from './lookup-spending.js';
import { Postgres } from './postgres.js';

/** A limit per key within a window of fixed length that begins with the first count of the key. */
export interface SharedCount {
  /** The key under which a key of this limit is stored. */
  storedKey(key: string): string;
  /** Counts one; what exceeds the limit is not counted, and the seconds to wait are returned. */
  take(key: string): Promise<Spent>;
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
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    this.isCleaning = true;
    const giveBack = async (key: string): Promise<void> => {
      await limiter.reward(key);
    };
    return {
      storedKey: (key) => limiter.getKey(key),
      take: async (key) => {
        try {
          return { used: (await limiter.consume(key)).consumedPoints, pauseSeconds: undefined };
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          await giveBack(key);
          return { used: most, pauseSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
        }
      },
      giveBack,
    };
  }
}
