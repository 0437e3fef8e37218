import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Configuration } from '../../platform/configuration.js';
import { TooManyRequests } from '../../limits/too-many-requests.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { DAY_MS } from '../../platform/durations.js';

interface Failures {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly pausedUntil: number;
}

const MAX_KEYS = 50_000;

/** Answers wrong passwords with pauses that double, never with a lock: per account, existing or not, or per known device. */
@Injectable()
export class LoginThrottle {
  private readonly failures = new LRUCache<string, Failures>({ max: MAX_KEYS, ttl: DAY_MS });

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** Counts an attempt as failed until `giveBack` or `forgive` is called; throws TooManyRequests during a pause. */
  attempt(key: string): void {
    const { count, pausedUntil } = this.failures.get(key) ?? { count: 0, pausedUntil: 0 };
    const left = pausedUntil - Date.now();
    if (left > 0) throw new TooManyRequests(Math.ceil(left / 1000), 'logins');
    this.failures.set(key, { count: count + 1, pausedUntil: Date.now() + this.pauseAfter(count + 1) });
  }

  /** Takes back an attempt whose password was not checked, with the pause that it began. */
  giveBack(key: string): void {
    const { count = 1 } = this.failures.get(key) ?? {};
    this.failures.set(key, { count: count - 1, pausedUntil: 0 });
  }

  /** Forgets all failed attempts. */
  forgive(key: string): void {
    this.failures.delete(key);
  }

  private pauseAfter(count: number): number {
    const { freeFailures, longestPauseSeconds } = this.configuration.limits.signIn;
    return count < freeFailures ? 0 : 1000 * Math.min(longestPauseSeconds, 2 ** (count - freeFailures));
  }
}
