import { tryUpcast } from '@shop/domain/event-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEGINNING, type Event, type Position } from '@shop/eventing/event';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import type { Consumer, Lag, Lease } from '@shop/eventing/consumers/consumer';
import { STALLED_AFTER_MS } from '@shop/eventing/consumers/consumer-health';
import { Follower } from '@shop/eventing/consumers/follower';
import { Metrics } from '@shop/eventing/consumers/metrics';
import { watch, type StoreLags } from '@shop/eventing/consumers/watch';
import { eventually } from '@shop/eventing/testing/eventually';
import { startFixture, type Fixture } from '../testing/fixture.js';

const weighed: Event = { type: 'Weighed', data: {}, at: '2026-11-22T08:00:00.000Z' };
const wrapped: Event = { ...weighed, type: 'Wrapped' };

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.end());

/** A consumer of Weighed that stands where the log ends now, as if its subscription brought nothing any more; beside it one of Wrapped too that stands `behind`. */
async function halted(events = fixture.events, behind?: Position) {
  const { database } = fixture;
  const lags: Lag[] = [];
  const nothing = (): Promise<never> => Promise.reject(new Error('It only stands.'));
  const consumer: Consumer = {
    name: 'standing',
    handles: ['Weighed'],
    keyOf: ({ stream }) => stream,
    ...{ acquire: nothing, advance: nothing, handle: nothing, sort: nothing, addToBlocked: nothing, block: nothing },
    ...{ storeShopId: nothing, storeFailure: nothing },
  };
  const stores = { database, events, report: () => undefined };
  const at = (position: Position, handles = consumer.handles): Follower => {
    const follower = new Follower({ ...consumer, handles }, stores, new Metrics('projection'));
    const lease: Lease = {
      ...{ id: 'standing', epoch: 1n, position, eventsDone: 0n, blocked: new Set(), store: null, anchor: null },
    };
    follower.health.followed(lease);
    return follower;
  };
  const follower = at(await events.lastPosition());
  const over = new AbortController();
  const store: StoreLags = (_queries, stored) => Promise.resolve(void lags.push(...stored.map(({ lag }) => lag)));
  const beside = behind === undefined ? [] : [at(behind, ['Weighed', 'Wrapped'])];
  const watched = watch([follower, ...beside], stores, store, over.signal);
  const end = async (): Promise<void> => {
    over.abort();
    await watched;
  };
  return { lags, health: follower.health, end };
}

describe('a consumer whose subscription brings nothing', () => {
  it('is behind as soon as there is an event for it, also after others that are not for it', async () => {
    await fixture.writer.write('parcel-1', [weighed]);
    const { lags, health, end } = await halted();
    await eventually(() => expect(lags).toHaveLength(1));
    await fixture.writer.write('parcel-1', [wrapped]);
    await eventually(() => expect(lags).toHaveLength(2));
    expect(health.lag).toEqual({ events: 0, ms: 0 });
    await fixture.writer.write('parcel-1', [weighed, weighed]);
    await eventually(() => expect(health.lag?.events).toBe(2));
    expect(health.lag?.ms).toBeGreaterThan(0);
    await end();
  });

  it('is behind again when it goes on from an earlier position', async () => {
    const { lags, health, end } = await halted();
    await eventually(() => expect(lags).toHaveLength(1));
    await fixture.writer.write('parcel-1', [wrapped]);
    await eventually(() => expect(lags).toHaveLength(2));
    expect(health.lag).toEqual({ events: 0, ms: 0 });
    if (health.lease !== undefined) health.lease.position = BEGINNING;
    await eventually(() => expect(health.lag?.events).toBe(3));
    await end();
  });

  it('is behind by its own events after its position, also beside one of others that is further behind', async () => {
    const { lags, health, end } = await halted(fixture.events, BEGINNING);
    await fixture.writer.write('parcel-1', [weighed, wrapped]);
    await eventually(() => expect(lags.slice(-2).map(({ events }) => events)).toEqual([1, 7]));
    expect(health.lag?.events).toBe(1);
    await end();
  });

  it('is behind since the first event that it lacks, and is not stuck when it has moved since the last check', async () => {
    const { health, end } = await halted();
    await fixture.writer.write('parcel-3', [weighed]);
    const first = await fixture.events.lastPosition();
    await fixture.writer.write('parcel-3', [{ ...weighed, at: new Date().toISOString() }]);
    await eventually(() => expect(health.lag?.events).toBe(2));
    expect(health.lag?.ms).toBeGreaterThan(Date.now() - Date.parse(weighed.at) - 60_000);
    const isStuck = () => health.report(Date.now() + STALLED_AFTER_MS).stuck;
    await eventually(() => expect(isStuck()).toBe(true));
    if (health.lease !== undefined) health.lease.position = first;
    await eventually(() => expect([health.lag?.events, isStuck()]).toEqual([1, false]));
    await end();
  });
});

/** A log of which sometimes nobody can say what is ahead, or where it ends. */
class UncertainEvents extends AllEvents {
  isCertain = true;
  hasEnd = true;

  override lastPosition(): ReturnType<AllEvents['lastPosition']> {
    return this.hasEnd ? super.lastPosition() : Promise.reject(new Error('There is no answer.'));
  }

  override async *history(...range: Parameters<AllEvents['history']>) {
    if (!this.isCertain) throw new Error('There is no answer.');
    yield* super.history(...range);
  }
}

describe('a consumer of a log that does not answer', () => {
  it('does not know how far it is behind, and knows it again', async () => {
    const uncertain = new UncertainEvents(fixture.store.url, tryUpcast);
    const { health, end } = await halted(uncertain);
    await fixture.writer.write('parcel-2', [weighed]);
    await eventually(() => expect(health.lag?.events).toBe(1));
    uncertain.isCertain = false;
    await eventually(() => expect(health.lag).toBeUndefined());
    const later = health.report(Date.now() + STALLED_AFTER_MS);
    expect(later).toMatchObject({ state: 'following', lagEvents: null, stuck: true });
    uncertain.isCertain = true;
    await eventually(() => expect(health.lag?.events).toBe(1));
    uncertain.hasEnd = false;
    await eventually(() => expect(health.lag).toBeUndefined());
    await end();
    await uncertain.end();
  });
});
