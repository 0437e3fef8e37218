import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEGINNING, type RecordedEvent } from '@shop/eventing/event';
import { sql } from '@shop/eventing/postgres/sql';
import { block } from '@shop/eventing/projections/blocking';
import { acquireLive } from '@shop/eventing/projections/checkpoint';
import { sessions } from '../sessions/sessions.projection.js';
import { started } from '../testing/examples.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

let fixture: Fixture;
let event: RecordedEvent;
beforeAll(async () => {
  fixture = await startFixture();
  await fixture.writer.write('session-of-nobody', [started(1)]);
  const written = await fixture.events.next(['SessionStarted'], BEGINNING);
  if (written === undefined) throw new Error('nothing was written');
  event = written;
});
afterAll(() => fixture.end());

/** What comes of one more key that cannot be applied, beside so many keys of which some are blocked already. */
async function oneMore(applied: number, blocked: number): Promise<string> {
  const { database } = fixture;
  await database.run(sql`truncate sessions.session, es.parked_key, es.dead_letter cascade`);
  await database.run(sql`
    insert into sessions.session (uuid, revision, view, state, lang, started_at, updated_at)
    select gen_random_uuid(), 0, '{}', '{}', 'fr', now(), now() from generate_series(1, ${applied}::integer)`);
  const { id } = await database.writing((queries) => acquireLive(queries, sessions, 'story'));
  await database.run(sql`
    insert into es.parked_key (build_id, key, reason)
    select ${id}, 'visit ' || number, 'bad' from generate_series(1, ${blocked}::integer) as number`);
  return database
    .writing(async (queries) => block(queries, await acquireLive(queries, sessions, 'story'), sessions, event, 'bad'))
    .then(
      () => 'blocked',
      (error: unknown) => String(error),
    );
}
const STANDS_STILL = 'Error: sessions stands still: it would block more than 1 % of its keys.';

it.each([
  [0, 9, 'blocked'],
  [0, 10, STANDS_STILL],
  [1088, 10, STANDS_STILL],
  [1089, 10, 'blocked'],
  [1089, 11, STANDS_STILL],
])('of %i keys beside %i blocked ones, one more that cannot be applied is %s', async (applied, blocked, outcome) => {
  expect(await oneMore(applied, blocked)).toBe(outcome);
  const [letter] = await fixture.database.rows(sql`select key, state, error from es.dead_letter`);
  const stored = { key: 'of-nobody', state: 'poison', error: 'bad' };
  expect(letter).toEqual(outcome === 'blocked' ? stored : undefined);
});
