import { describe, expect, it, vi } from 'vitest';
import { timeLeft, withTimeLimit } from '../time-limit.js';
import { Turns } from './turns.js';
import { EventStoreUnavailable } from '../unavailable.js';

/** Work that ends when its gate is opened. */
function gated() {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
}

describe('works of one key', () => {
  it('are done one after the other, in the order in which they came, also after one that failed', async () => {
    const turns = new Turns<number>();
    const done: string[] = [];
    const { gate, open } = gated();
    const first = turns.of('visit', '1', async () => {
      await gate;
      done.push('first');
      throw new Error('refused');
    });
    const second = turns.of('visit', '2', () => Promise.resolve(done.push('second')));
    const other = turns.of('other', '1', () => Promise.resolve(done.push('other')));
    await other;
    open();
    await expect(first).rejects.toThrow('refused');
    await second;
    expect(done).toEqual(['other', 'first', 'second']);
  });

  it('are one when they are the same at the same time, and done again later', async () => {
    const turns = new Turns<string>();
    const work = vi.fn(() => Promise.resolve('done'));
    const [one, same] = [turns.of('visit', '1', work), turns.of('visit', '1', work)];
    expect(await Promise.all([one, same])).toEqual(['done', 'done']);
    expect(work).toHaveBeenCalledTimes(1);
    await turns.of('visit', '1', work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('have the time of their own request, not of the one before', async () => {
    const turns = new Turns<number>();
    const { gate, open } = gated();
    const first = withTimeLimit(50_000, () => turns.of('visit', '1', () => gate.then(timeLeft)));
    const second = withTimeLimit(500, () => turns.of('visit', '2', () => Promise.resolve(timeLeft())));
    open();
    await first;
    expect(await second).toBeLessThanOrEqual(500);
  });

  it('are 128 at most, and as many again once these have ended', async () => {
    const turns = new Turns<unknown>();
    const { gate, open } = gated();
    const many = Array.from({ length: 128 }, (_none, n) => turns.of('visit', String(n), () => gate));
    await expect(turns.of('visit', 'one more', () => gate)).rejects.toBeInstanceOf(EventStoreUnavailable);
    open();
    await Promise.all(many);
    expect(await turns.of('visit', '1', () => Promise.resolve('again'))).toBe('again');
  });
});
