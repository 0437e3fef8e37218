import { describe, expect, it } from 'vitest';
import { BEGINNING } from '../event.js';
import { ConsumerHealth, STALLED_AFTER_MS, STUCK_AFTER_MS } from './consumer-health.js';

const lease = {
  id: 'b',
  epoch: 1n,
  position: BEGINNING,
  eventsDone: 7n,
  blocked: new Set<string>(),
  store: null,
  anchor: null,
};

describe('the health of a consumer', () => {
  it('is not stuck by one failure once it has followed, but by failing for long', () => {
    const health = new ConsumerHealth();
    health.acquired(lease);
    health.followed(lease);
    health.failed('no route to the store', 1000);
    health.failed('no route to the store', 1000 + STUCK_AFTER_MS - 1);
    expect(health.report(1000 + STUCK_AFTER_MS - 1)).toMatchObject({ state: 'failing', stuck: false });
    expect(health.report(1000 + STUCK_AFTER_MS)).toMatchObject({ failure: 'no route to the store', stuck: true });
  });

  it('is stuck by its first failure while it could never follow', () => {
    const health = new ConsumerHealth();
    health.acquired(lease);
    health.failed('no right to read', 1000);
    expect(health.report(1000)).toMatchObject({ state: 'failing', stuck: true });
  });

  it('is well again with the next batch', () => {
    const health = new ConsumerHealth();
    health.failed('no route to the store', 0);
    health.acquired(lease);
    expect(health.report(STUCK_AFTER_MS)).toMatchObject({ state: 'failing', stuck: true });
    health.followed(lease);
    expect(health.report(STUCK_AFTER_MS)).toMatchObject({
      state: 'following',
      stuck: false,
      failure: null,
      eventsDone: 7,
    });
  });

  it('is stuck even in stand-by when only a newer program can go on', () => {
    const health = new ConsumerHealth();
    health.failed('newer tables', 0);
    health.outdated();
    health.standBy();
    expect(health.report(STUCK_AFTER_MS)).toMatchObject({ state: 'standby', stuck: true, failure: 'newer tables' });
    health.acquired(lease);
    health.standBy();
    expect(health.report(STUCK_AFTER_MS)).toMatchObject({ stuck: false });
  });

  it('is stuck when the log goes on for long without it, whatever it says itself', () => {
    const health = new ConsumerHealth();
    health.followed(lease);
    health.recordStall(true, 0);
    health.recordStall(true, STALLED_AFTER_MS - 1);
    expect(health.report(STALLED_AFTER_MS - 1)).toMatchObject({ state: 'following', stuck: false });
    expect(health.report(STALLED_AFTER_MS)).toMatchObject({ stuck: true });
    health.recordStall(false, STALLED_AFTER_MS);
    expect(health.report(2 * STALLED_AFTER_MS)).toMatchObject({ stuck: false });
  });

  it('says where it stands, and what it does not know', () => {
    const health = new ConsumerHealth();
    expect(health.report(0)).toEqual({
      ...{ state: 'standby', position: '0/0', eventsDone: 0, parkedKeys: 0, epoch: 0 },
      ...{ lagEvents: null, lagMilliseconds: null, failure: null, stuck: false },
    });
    expect(health.lease).toBeUndefined();
    const held = { ...lease, epoch: 3n, position: { commit: 9n, prepare: 8n }, blocked: new Set(['a', 'b']) };
    health.acquired(held);
    expect([health.lease, health.isFollowing, health.isFailing]).toEqual([held, false, false]);
    expect(health.report(0).state).toBe('starting');
    health.followed(held);
    health.lag = { events: 4, ms: 70 };
    expect(health.isFollowing).toBe(true);
    expect(health.report(0)).toEqual({
      ...{ state: 'following', position: '9/8', eventsDone: 7, parkedKeys: 2, epoch: 3 },
      ...{ lagEvents: 4, lagMilliseconds: 70, failure: null, stuck: false },
    });
    health.standBy();
    expect(health.report(0)).toMatchObject({ state: 'standby', lagEvents: null });
    health.reached({ commit: 12n, prepare: 12n });
    expect(health.report(0).position).toBe('12/12');
    health.acquired(held);
    expect(health.report(0).position).toBe('9/8');
  });

  it('does not know its lag while it fails, is refused or is rebuilt', () => {
    const health = new ConsumerHealth();
    const follow = () => {
      health.followed(lease);
      health.lag = { events: 4, ms: 70 };
    };
    const lag = () => {
      const { lagEvents, lagMilliseconds } = health.report(0);
      return [lagEvents, lagMilliseconds];
    };
    for (const stops of [() => health.failed('silent', 0), () => health.refused('gone', 0), () => health.rebuilds()]) {
      follow();
      expect(lag()).toEqual([4, 70]);
      stops();
      expect(lag()).toEqual([null, null]);
    }
    health.followed(lease);
    expect(lag()).toEqual([null, null]);
  });

  it('is stuck at once when its log is refused, until it makes its tables anew', () => {
    const health = new ConsumerHealth();
    health.acquired(lease);
    expect(health.refused('another log', 0)).toBe(lease);
    expect(health.isFailing).toBe(true);
    expect(health.report(0)).toMatchObject({ state: 'refused', failure: 'another log', stuck: true });
    health.rebuilds();
    expect(health.isFailing).toBe(false);
    expect(health.report(STUCK_AFTER_MS)).toMatchObject({ state: 'rebuilding', failure: null, stuck: false });
  });

  it('knows whether the log is the one that was read, from one comparison to the next refusal or stand-by', () => {
    const health = new ConsumerHealth();
    const steps: readonly (readonly [step: () => unknown, log: string])[] = [
      [() => health.acquired(lease), 'unknown'],
      [() => health.acceptedLog(), 'accepted'],
      [() => health.failed('silent', 0), 'accepted'],
      [() => health.refused('gone', 0), 'refused'],
      [() => health.failed('silent', 0), 'unknown'],
      [() => health.acceptedLog(), 'accepted'],
      [() => health.followed(lease), 'accepted'],
      [() => health.standBy(), 'unknown'],
    ];
    const seen = steps.map(([step]) => (step(), health.log));
    expect(seen).toEqual(steps.map(([, log]) => log));
  });

  it('fails since its first failure, also when it is another one, and anew after it was well', () => {
    const health = new ConsumerHealth();
    health.followed(lease);
    health.failed('one', 0);
    health.failed('another', STUCK_AFTER_MS - 1);
    expect(health.report(STUCK_AFTER_MS)).toMatchObject({ failure: 'another', stuck: true });
    health.followed(lease);
    health.failed('a third', STUCK_AFTER_MS);
    expect(health.report(2 * STUCK_AFTER_MS - 1)).toMatchObject({ failure: 'a third', stuck: false });
    health.recordStall(true, 0);
    health.recordStall(false, 1);
    health.recordStall(true, STALLED_AFTER_MS);
    expect(health.report(2 * STUCK_AFTER_MS - 1)).toMatchObject({ stuck: false });
  });

  it('fails on until a batch came, and is no longer stuck in stand-by', () => {
    const health = new ConsumerHealth();
    expect(health.failed('silent', 0)).toBeUndefined();
    expect(health.isFailing).toBe(true);
    health.acquired(lease);
    expect(health.report(0).state).toBe('failing');
    health.recordStall(true, 0);
    health.standBy();
    expect(health.report(STALLED_AFTER_MS)).toMatchObject({ state: 'standby', failure: null, stuck: false });
  });
});
