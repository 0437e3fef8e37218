import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { verify } from '@shop/eventing/projections/verify';
import type { Worker } from '@shop/eventing/projections/worker';
import { eventually } from '@shop/eventing/testing/eventually';
import { sessions } from '../sessions/sessions.projection.js';
import { startWorker, storesOn, writeVisit } from '../testing/rebuilding.js';
import type { EventStoreProcess } from '../../../workshop/launch/testing/event-store.mjs';
import { startFixtureToLose, type Fixture } from '../testing/fixture.js';

const VISITS = 400;
/** How long the store is frozen, in ms: longer than the 10 s that one read may take. */
const FROZEN_MS = 12_000;

let fixture: Fixture<EventStoreProcess>;
let worker: Worker;
beforeAll(async () => {
  fixture = await startFixtureToLose();
  for (let n = 1; n <= VISITS; n += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => writeVisit(fixture, n + i)));
  }
  worker = startWorker(fixture);
  await allCounted(VISITS);
});
afterAll(async () => {
  await worker.stop();
  await fixture.end();
});

async function counted(): Promise<number> {
  const [row] = await fixture.database.rows<{ count: bigint }>(sql`select count(*) from sessions.session`);
  return Number(row?.count);
}
const allCounted = (visits: number) => eventually(async () => expect(await counted()).toBe(visits), 40_000);

/** The result of work during which the store freezes; undefined when the work failed. */
const outcomeOf = async <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined);

async function eventsOf(log: AsyncIterable<{ readonly events: readonly unknown[] }>): Promise<number> {
  let count = 0;
  for await (const { events } of log) count += events.length;
  return count;
}

describe('work that the event store freezes under', () => {
  it('waits or fails, and never ends early', async () => {
    const { events } = fixture;
    const types = sessions.handles;
    const upTo = await events.lastPosition();
    const after = { commit: 0n, prepare: 0n };
    const all = await eventsOf(events.history({ types, after }));
    expect(all).toBeGreaterThanOrEqual(VISITS * 5);
    const options = { signal: new AbortController().signal, mayBlock: false, goLive: true };
    const works = [
      outcomeOf(() => eventsOf(events.history({ types, after }))),
      outcomeOf(() => eventsOf(events.drain({ types, upTo }))),
      outcomeOf(async () => (await events.next(types, after))?.type),
      outcomeOf(async () => (await events.ahead(types, after)).events),
      outcomeOf(async () => (await verify(sessions, fixture)).tables.every(({ same }) => same)),
      outcomeOf(async () => (await rebuild(sessions, storesOn(fixture), options)).comparison.differing.length),
    ] as const;
    fixture.store.freeze();
    await wait(FROZEN_MS);
    fixture.store.thaw();
    const [history, drained, next, ahead, isSame, differing] = await Promise.all(works);
    expect([undefined, all]).toContain(history);
    expect([undefined, all]).toContain(drained);
    expect([undefined, 'SessionStarted']).toContain(next);
    expect(ahead).not.toBe(0);
    expect([undefined, true]).toContain(isSame);
    expect([undefined, 0]).toContain(differing);
    await fixture.verifyAll();
  });

  it('and a running follower goes on where it was', async () => {
    fixture.store.freeze();
    await wait(2000);
    fixture.store.thaw();
    await writeVisit(fixture, VISITS + 1);
    await allCounted(VISITS + 1);
    await fixture.verifyAll();
  });
});
