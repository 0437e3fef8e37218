import { describe, expect, it, vi } from 'vitest';
import { backoff, pause, retryUntilDone, TimedOut, within } from './backoff.js';

describe('the time to wait after failures', () => {
  it('doubles up to five seconds, by chance between a half and the whole of it', () => {
    expect([0, 1, 2, 6].map((failures) => backoff(failures, 1))).toEqual([50, 100, 200, 3200]);
    expect([7, 100].map((failures) => backoff(failures, 1))).toEqual([5000, 5000]);
    expect([backoff(2, 0), backoff(2, 0.5)]).toEqual([100, 150]);
    const made = backoff(3);
    expect(made).toBeGreaterThanOrEqual(200);
    expect(made).toBeLessThanOrEqual(400);
  });
});

describe('what is tried until it is done', () => {
  it('is tried after each time to wait, and no more once it is', async () => {
    const answers = [false, false, true];
    const attempt = vi.fn(() => Promise.resolve(answers.shift() ?? true));
    await retryUntilDone(attempt, 1, new AbortController().signal);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('is left when the signal aborts, without another try', async () => {
    const stopping = new AbortController();
    const attempt = vi.fn(() => Promise.resolve(false));
    const done = retryUntilDone(attempt, 60_000, stopping.signal);
    stopping.abort();
    await done;
    expect(attempt).not.toHaveBeenCalled();
    await pause(60_000, stopping.signal);
  });
});

describe('an answer within a time', () => {
  it('is the answer, or the error, of what came in time', async () => {
    expect(await within(100, Promise.resolve('here'))).toBe('here');
    await expect(within(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const slow = new Promise((resolve) => setTimeout(() => resolve('late'), 20));
    expect(await within(60_000, slow)).toBe('late');
  });

  it('leaves no timer that would keep the process once it came', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await within(60_000, Promise.resolve('here'));
    await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(timers()).toBe(before);
  });

  it('is TimedOut when nothing came', async () => {
    const silent = within(5, new Promise<never>(() => undefined));
    await expect(silent).rejects.toThrow(TimedOut);
    await expect(silent).rejects.toThrow('There is no answer within 5 ms.');
    await expect(silent).rejects.toMatchObject({ name: 'TimedOut' });
  });
});
