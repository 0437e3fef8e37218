import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TooManyRequests } from '../../limits/too-many-requests.js';
import type { Configuration } from '../../platform/configuration.js';
import { PRODUCTION } from '../../limits/limits.js';
import { LoginThrottle } from './login-throttle.js';

const ACCOUNT = 'account:chef@example.fr';

let throttle: LoginThrottle;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const startedAt = Date.now() - 1;
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - startedAt);
  throttle = new LoginThrottle({ limits: PRODUCTION } as Configuration);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The seconds to wait before the next attempt; 0 when it is let through, which then counts. */
function pauseOf(key = ACCOUNT): number {
  try {
    throttle.attempt(key);
    return 0;
  } catch (error) {
    return (error as TooManyRequests).retryAfterSeconds;
  }
}
function fail(times: number) {
  for (let turn = 0; turn < times; turn += 1) expect(pauseOf()).toBe(0);
}
const passes = (seconds: number) => void vi.advanceTimersByTime(seconds * 1000);

describe('wrong passwords of one account', () => {
  it('have pauses that double from a second on, up to a quarter of an hour', () => {
    fail(4);
    const pauses = Array.from({ length: 12 }, () => {
      fail(1);
      const seconds = pauseOf();
      passes(seconds);
      return seconds;
    });
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('are forgotten after the right one, and a day after the last', () => {
    fail(5);
    throttle.forgive(ACCOUNT);
    fail(5);
    passes(24 * 3600 + 1);
    fail(5);
    expect(pauseOf()).toBe(1);
  });

  it('are neither more nor fewer for an attempt that could not be checked', () => {
    fail(5);
    passes(1);
    for (let turn = 0; turn < 3; turn += 1) {
      fail(1);
      throttle.giveBack(ACCOUNT);
    }
    fail(1);
    expect(pauseOf()).toBe(2);
  });

  it('are nobody else’s', () => {
    fail(5);
    expect([pauseOf(), pauseOf('account:other@example.fr'), pauseOf('device:1')]).toEqual([1, 0, 0]);
  });
});
