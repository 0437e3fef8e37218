import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WatchedValue } from './watched-value.js';

const MIN_INTERVAL_MS = 400;
const POLL_INTERVAL_MS = 5000;

let reads: ((value: number | Error) => void)[];
const errors: unknown[] = [];

/** A value whose reads are answered by the test, in their order. */
const watched = (options: Partial<ConstructorParameters<typeof WatchedValue<number>>[0]> = {}) =>
  new WatchedValue<number>({
    read: () =>
      new Promise((resolve, reject) =>
        reads.push((value) => (value instanceof Error ? reject(value) : resolve(value))),
      ),
    report: (error) => errors.push(error),
    minIntervalMs: MIN_INTERVAL_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
    ...options,
  });

const watcher = () => ({ show: vi.fn<(value: number) => void>(), end: vi.fn<() => void>() });
async function answer(read: number, value: number | Error): Promise<void> {
  reads[read]?.(value);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  reads = [];
  errors.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('a watched value', () => {
  it('is read once for all who watch it', async () => {
    const [value, one, other] = [watched(), watcher(), watcher()];
    for (const each of [one, other]) value.add(each);
    await vi.advanceTimersByTimeAsync(0);
    await answer(0, 7);
    expect([reads.length, one.show.mock.calls, other.show.mock.calls]).toEqual([1, [[7]], [[7]]]);
  });

  it('is read once more for all changes during a read, and no sooner than the interval', async () => {
    const [value, one] = [watched(), watcher()];
    value.add(one);
    await vi.advanceTimersByTimeAsync(0);
    for (let change = 0; change < 3; change++) value.changed();
    await answer(0, 1);
    await vi.advanceTimersByTimeAsync(MIN_INTERVAL_MS - 1);
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await answer(1, 2);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS - 1);
    expect([reads.length, one.show.mock.calls]).toEqual([2, [[1], [2]]]);
  });

  it('is not read a second time while a read takes long, though it changes meanwhile', async () => {
    const [value, one] = [watched(), watcher()];
    value.add(one);
    await vi.advanceTimersByTimeAsync(0);
    value.changed();
    await vi.advanceTimersByTimeAsync(3 * MIN_INTERVAL_MS);
    expect(reads).toHaveLength(1);
    await answer(0, 1);
    await vi.advanceTimersByTimeAsync(MIN_INTERVAL_MS);
    await answer(1, 2);
    expect([reads.length, one.show.mock.calls]).toEqual([2, [[1], [2]]]);
  });

  it('is read anew for one who comes later, no sooner than the interval after the last read', async () => {
    const [value, one, other] = [watched(), watcher(), watcher()];
    value.add(one);
    await vi.advanceTimersByTimeAsync(0);
    await answer(0, 7);
    value.add(other);
    await vi.advanceTimersByTimeAsync(MIN_INTERVAL_MS - 1);
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await answer(1, 8);
    expect([one.show.mock.calls, other.show.mock.calls]).toEqual([[[7], [8]], [[8]]]);
  });

  it('is read without a change too, as long as it is watched', async () => {
    const [value, one] = [watched(), watcher()];
    value.add(one);
    await vi.advanceTimersByTimeAsync(0);
    await answer(0, 1);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    await answer(1, 1);
    value.delete(one);
    await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
    expect([reads.length, value.size]).toEqual([2, 0]);
  });

  it('is read on for those who stay when one leaves', async () => {
    const [value, one, other] = [watched(), watcher(), watcher()];
    for (const each of [one, other]) value.add(each);
    await vi.advanceTimersByTimeAsync(0);
    await answer(0, 1);
    value.delete(one);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    await answer(1, 2);
    expect([one.show.mock.calls, other.show.mock.calls]).toEqual([[[1]], [[1], [2]]]);
  });

  it('is read again after a read that failed, which is reported', async () => {
    const [value, one] = [watched(), watcher()];
    value.add(one);
    await vi.advanceTimersByTimeAsync(0);
    await answer(0, new Error('away'));
    await vi.advanceTimersByTimeAsync(MIN_INTERVAL_MS - 1);
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    await answer(1, 3);
    expect([errors, one.show.mock.calls]).toEqual([[new Error('away')], [[3]]]);
  });

  it('is read again soon after a read that failed, also when nothing changes and nothing polls', async () => {
    const one = watcher();
    const answers = [new Error('away'), new Error('away'), 3];
    const read = vi.fn(() => {
      const next = answers.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
    new WatchedValue<number>({ read, report: (error) => errors.push(error) }).add(one);
    await vi.advanceTimersByTimeAsync(1000);
    expect([errors.length, one.show.mock.calls]).toEqual([2, [[3]]]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is read less and less often while every read fails', async () => {
    const read = vi.fn(() => Promise.reject(new Error('away')));
    new WatchedValue<number>({ read, report: () => undefined }).add(watcher());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read.mock.calls.length).toBeLessThan(60);
  });

  it('ends all who watch it after its last value', async () => {
    const [value, one] = [watched({ isLast: (shown) => shown === 9 }), watcher()];
    value.add(one);
    await vi.advanceTimersByTimeAsync(0);
    await answer(0, 9);
    await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
    expect([one.show.mock.calls, one.end.mock.calls.length, value.size, reads.length]).toEqual([[[9]], 1, 0, 1]);
  });
});
