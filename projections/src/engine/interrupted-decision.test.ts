import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import { liveBuild } from '@shop/eventing/projections/checkpoint';
import { findBlockedKeys, projectionDeadLetters, skippedEvents } from '@shop/eventing/projections/dead-letters';
import { statusOf } from '@shop/eventing/projections/status';
import { eventually } from '@shop/eventing/testing/eventually';
import { sessions } from '../sessions/sessions.projection.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

const KEY = 'of-nobody';
const WHY = { by: 'anne', reason: 'written by a test' };
const OWNER = 'interrupted decision';

let fixture: Fixture;
let build: string;
beforeAll(async () => {
  fixture = await startFixture();
  build = (await liveBuild(fixture.database, sessions)).build_id;
});
afterAll(() => fixture.end());

const deadLetters = (database = fixture.database) =>
  projectionDeadLetters(sessions, { database, events: fixture.events });
const blocked = () => findBlockedKeys(fixture.database, sessions);
const blockKey = () =>
  fixture.database.run(sql`insert into es.parked_key (build_id, key, reason) values (${build}, ${KEY}, 'no uuid')`);
const addDeadLetter = () =>
  fixture.database.run(sql`
    insert into es.dead_letter (build_id, event_id, key, type, stream, revision, commit_pos, prepare_pos, state, error)
    values (${build}, gen_random_uuid(), ${KEY}, 'SessionStarted', 'session-of-nobody', 0, 1, 1, 'poison', 'no uuid')`);

/** Decides in a process of its own, whose connection is ended as soon as it has to wait for the key. */
async function skipInterrupted(): Promise<unknown> {
  const { database, urls } = fixture;
  const own = new Database(urls.PROJECTIONS_DATABASE_URL, OWNER);
  const interrupted = await database.writingLong(async (queries) => {
    await queries.run(sql`select from es.parked_key where key = ${KEY} for update`);
    const skipping = (await deadLetters(own)).skip(KEY, WHY).catch((error: unknown) => error);
    const ending = sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${OWNER} and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await database.rows(ending)).toHaveLength(1));
    return skipping;
  });
  await own.end();
  return interrupted;
}

describe('a key that somebody decides about', () => {
  it('is still listed with its event when the skip is interrupted, and is unblocked by the next one', async () => {
    await blockKey();
    await addDeadLetter();
    expect(await skipInterrupted()).toBeInstanceOf(Error);
    expect(await blocked()).toMatchObject([{ key: KEY, type: 'SessionStarted', waiting: 0 }]);
    expect(await (await deadLetters()).skip(KEY, WHY)).toEqual({ applied: 0 });
    expect(await blocked()).toEqual([]);
  });

  it('is listed and can be unblocked although an earlier program left none of its events', async () => {
    await blockKey();
    expect(await blocked()).toMatchObject([{ key: KEY, eventId: null, waiting: 0 }]);
    expect(await (await deadLetters()).retry(KEY, WHY)).toEqual({ applied: 0 });
    expect(await blocked()).toEqual([]);
    await expect((await deadLetters()).retry(KEY, WHY)).rejects.toThrow(`No event of ${KEY} is blocked by sessions`);
  });

  it('awaits no newer program any more once its event fails for another reason', async () => {
    await blockKey();
    await addDeadLetter();
    await fixture.database.run(sql`update es.parked_key set awaits_version = 2`);
    const failure = 'The log no longer holds the event.';
    expect(await (await deadLetters()).retry(KEY, WHY)).toEqual({ applied: 0, failure });
    const reasons = sql`select reason, awaits_version from es.parked_key`;
    expect(await fixture.database.rows(reasons)).toEqual([{ reason: failure, awaits_version: null }]);
  });
});

describe('the keys of the live tables that are blocked', () => {
  it('are listed since when they are, the oldest first, and counted, without those of other tables', async () => {
    await fixture.database.run(sql`delete from es.parked_key`);
    const retired = sql`
      insert into es.projection_build (name, version, status) values ('sessions', 1, 'retired') returning build_id`;
    const [{ build_id: earlier } = { build_id: '' }] = await fixture.database.rows<{ build_id: string }>(retired);
    const since = { late: '2026-11-28T08:00:00.000Z', early: '2026-11-27T08:00:00.000Z' };
    await fixture.database.run(sql`
      insert into es.parked_key (build_id, key, reason, since)
      values (${build}, 'a', 'why a', ${since.late}), (${build}, 'b', 'why b', ${since.early}),
             (${earlier}, 'c', 'why c', ${since.early})`);
    expect(await blocked()).toMatchObject([
      { key: 'b', reason: 'why b', since: since.early },
      { key: 'a', reason: 'why a', since: since.late },
    ]);
    expect((await statusOf(fixture.database, sessions))?.blockedKeys).toBe(2n);
  });

  it('have what was decided about them written down, of which only a skip is for good', async () => {
    await fixture.database.run(sql`delete from es.decision`);
    const [skipped, retried] = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002'];
    for (const [key, event] of [
      ['a', skipped],
      ['b', retried],
    ] as const)
      await fixture.database.run(sql`
        insert into es.dead_letter (build_id, event_id, key, type, stream, revision, commit_pos, prepare_pos, state, error)
        values (${build}, ${event}, ${key}, 'SessionStarted', 'session-of-nobody', 0, 1, 1, 'poison', 'no uuid')`);
    const failure = 'The log no longer holds the event.';
    expect(await (await deadLetters()).retry('b', WHY)).toEqual({ applied: 0, failure });
    await (await deadLetters()).skip('a', { by: 'bea', reason: 'no visit' });
    const decisions = sql`
      select projection, key, event_id, action, reason, decided_by, outcome from es.decision order by key`;
    expect(await fixture.database.rows(decisions)).toEqual([
      {
        ...{ projection: 'sessions', key: 'a', event_id: skipped, action: 'skip' },
        ...{ reason: 'no visit', decided_by: 'bea', outcome: 'left out' },
      },
      {
        ...{ projection: 'sessions', key: 'b', event_id: retried, action: 'retry' },
        ...{ reason: WHY.reason, decided_by: WHY.by, outcome: `applied 0 events; still blocked: ${failure}` },
      },
    ]);
    expect(await skippedEvents(fixture.database, 'sessions')).toEqual(new Set([skipped]));
    expect(await skippedEvents(fixture.database, 'visits')).toEqual(new Set());
  });
});
