import { UnavailableError } from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { ReadInterrupted } from './store-errors.js';
import { StoreGuard } from './store-guard.js';
import { withoutTimeLimit, withTimeLimit } from '../time-limit.js';
import { EventStoreUnavailable } from '../unavailable.js';

describe('calls to a store that is slow', () => {
  const guardOf = () =>
    new StoreGuard(
      () => Promise.resolve(true),
      () => undefined,
    );

  it('are 64 at once, few more wait, and the rest is refused at once', async () => {
    const guard = guardOf();
    let most = 0;
    let underWay = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const call = () =>
      guard.call(async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await gate;
        underWay -= 1;
      });
    const calls = Array.from({ length: 300 }, () =>
      call().then(
        () => 'answered',
        (error: unknown) => error,
      ),
    );
    const refused = await Promise.race(calls);
    expect(refused).toBeInstanceOf(EventStoreUnavailable);
    release();
    const answers = await Promise.all(calls);
    expect(most).toBe(64);
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(256);
  });

  it('wait while the store is to be restarted', async () => {
    const guard = guardOf();
    const calledAt: number[] = [];
    const call = () => guard.call(() => Promise.resolve(calledAt.push(performance.now())));
    const heldAt = performance.now();
    guard.hold(200);
    await Promise.all([call(), call()]);
    expect(Math.min(...calledAt) - heldAt).toBeGreaterThan(190);
    await call();
    expect(calledAt).toHaveLength(3);
  });

  it('end with the time of their request', async () => {
    const guard = guardOf();
    const silent = (timeoutMs: number) =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new ReadInterrupted('silent')), timeoutMs));
    const startedAt = performance.now();
    await withTimeLimit(300, async () => {
      await expect(guard.call(silent)).rejects.toThrow(EventStoreUnavailable);
      await expect(guard.call(silent)).rejects.toThrow('the time of this request is over');
    });
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });
});

describe('a store that is silent', () => {
  const FIVE_SILENCES = [false, false, false, false, false];
  const guarded = (answers: boolean[]) => {
    const lines: string[] = [];
    const probe = vi.fn(() => Promise.resolve(answers.shift() ?? true));
    return { lines, probe, guard: new StoreGuard(probe, (line) => void lines.push(line)) };
  };
  /** Makes `times` failing tries, one per call, as its time limit ends before the first retry; returns the error of the last call. */
  const fails = async (guard: StoreGuard, times: number, error: Error = new ReadInterrupted('silent')) => {
    let tries = 0;
    let thrown: unknown;
    const work = () => {
      tries += 1;
      return Promise.reject(error);
    };
    for (let call = 0; tries < times && call < 2 * times; call += 1)
      thrown = await withTimeLimit(45, () => guard.call(work)).catch((no: unknown) => no);
    return thrown;
  };

  it('is asked no more after five silences and probes without an answer, until it answers a probe', async () => {
    const { guard, lines, probe } = guarded([...FIVE_SILENCES, false, true]);
    await fails(guard, 4);
    expect(guard.isBroken).toBe(false);
    await fails(guard, 1);
    expect(guard.isBroken).toBe(true);
    const work = vi.fn(() => Promise.resolve('here'));
    await expect(guard.call(work)).rejects.toThrow('The event store does not answer: it was silent before.');
    expect(work).not.toHaveBeenCalled();
    await eventually(() => Promise.resolve(expect(guard.isBroken).toBe(false)));
    expect(probe).toHaveBeenCalledTimes(7);
    expect(await guard.call(work)).toBe('here');
    expect(lines).toEqual([
      'The event store does not answer: calls are refused until it does.',
      'The event store answers again.',
    ]);
  });

  it('is not given up while it answers probes: single calls may be left without an answer', async () => {
    const { guard, lines } = guarded([]);
    await fails(guard, 20);
    expect(guard.isBroken).toBe(false);
    expect(lines).toEqual([]);
  });

  it('is not given up while answers come in between', async () => {
    const { guard } = guarded([...FIVE_SILENCES, ...FIVE_SILENCES]);
    for (let round = 0; round < 3; round += 1) {
      await fails(guard, 3);
      await guard.call(() => Promise.resolve('here'));
    }
    expect(guard.isBroken).toBe(false);
  });

  it('is asked again for as long after each time that it was asked no more', async () => {
    const { guard } = guarded([...FIVE_SILENCES, true, ...FIVE_SILENCES, false]);
    await fails(guard, 5);
    await eventually(() => Promise.resolve(expect(guard.isBroken).toBe(false)));
    await fails(guard, 4);
    expect(guard.isBroken).toBe(false);
    await fails(guard, 1);
    expect(guard.isBroken).toBe(true);
    guard.stop();
  });

  it('is not said to answer again when the program ends meanwhile', async () => {
    const { guard, lines } = guarded([...FIVE_SILENCES, false, false, false]);
    await fails(guard, 5);
    guard.stop();
    await eventually(() => Promise.resolve(expect(guard.isBroken).toBe(false)));
    expect(lines).toHaveLength(1);
  });

  it('that is electing is asked again until it answers, each time for two seconds at most', async () => {
    const { guard } = guarded([]);
    const limits: number[] = [];
    const answer = await withoutTimeLimit(() =>
      guard.call((timeoutMs) => {
        limits.push(timeoutMs);
        return limits.length < 3 ? Promise.reject(new UnavailableError()) : Promise.resolve('leader');
      }),
    );
    expect(answer).toBe('leader');
    expect(limits).toEqual([2000, 2000, 2000]);
    expect(guard.isBroken).toBe(false);
  });

  it('that is electing is asked again soon, however long it takes', async () => {
    const { guard } = guarded([]);
    const askedAt: number[] = [];
    await guard.call(() => {
      const since = askedAt.push(performance.now()) > 1 ? performance.now() - (askedAt[0] ?? 0) : 0;
      return since < 2500 ? Promise.reject(new UnavailableError()) : Promise.resolve('leader');
    });
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThan(1500);
  });

  it('that does not answer in the time of a request is said with its cause', async () => {
    const error = new UnavailableError();
    expect(await fails(guarded([]).guard, 1, error)).toMatchObject({ name: 'EventStoreUnavailable', cause: error });
  });

  it('is asked no more after five requests in which nobody led', async () => {
    const { guard } = guarded([...FIVE_SILENCES, false]);
    await fails(guard, 4, new UnavailableError());
    expect(guard.isBroken).toBe(false);
    await fails(guard, 1, new UnavailableError());
    expect(guard.isBroken).toBe(true);
    guard.stop();
  });

  it('has 512 calls at most, those between two tries among them, and others once these have ended', async () => {
    const { guard } = guarded([]);
    let isElecting = true;
    const work = () => (isElecting ? Promise.reject(new UnavailableError()) : Promise.resolve('here'));
    const calls: Promise<unknown>[] = [];
    for (let more = 0; more < 8; more += 1) {
      for (let n = 0; n < 64; n += 1) calls.push(guard.call(work).catch((error: unknown) => error));
      await new Promise(setImmediate);
    }
    await expect(guard.call(work)).rejects.toThrow('The event store does not answer: too many calls wait for it.');
    isElecting = false;
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['here']));
    expect(await guard.call(work)).toBe('here');
  });
});
