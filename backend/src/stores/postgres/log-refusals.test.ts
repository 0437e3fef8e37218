import { LOG_REFUSED } from '@shop/eventing/consumers/log-report';
import { startProxy } from '@shop/eventing/testing/proxy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { LogRefusals, type LogRefusalsFound } from './log-refusals.js';
import type { OwnTables } from './own-tables.js';
import { Postgres } from './postgres.js';

let url: string;
let postgres: Postgres;
/** Whose the tables are, when they are another shop's. */
let other: string | undefined;
beforeAll(async () => {
  url = await migratedDatabase();
  postgres = new Postgres(url);
  await postgres.rows('create schema es');
  await postgres.rows('create table es.checkpoint (build_id integer, failure jsonb)');
  await postgres.rows('create table es.projection_build (build_id integer, status text)');
});
afterAll(() => postgres.close());
beforeEach(async () => {
  other = undefined;
  await postgres.rows('delete from backend.reaction_checkpoint');
  await postgres.rows('delete from es.checkpoint');
  await postgres.rows('delete from es.projection_build');
});

const refusals = (of = postgres): LogRefusals =>
  new LogRefusals(of, { otherShop: () => Promise.resolve(other) } as unknown as OwnTables);
const failure = (reason: string, since: string, kind = LOG_REFUSED) => JSON.stringify({ kind, reason, since });
const reactionFails = (name: string, why: string) =>
  postgres.rows(
    `insert into backend.reaction_checkpoint (name, epoch, commit_pos, prepare_pos, failure) values ($1, 0, 0, 0, $2)`,
    [name, why],
  );
async function projectionFails(build: number, status: string, why: string) {
  await postgres.rows('insert into es.projection_build values ($1, $2)', [build, status]);
  await postgres.rows('insert into es.checkpoint values ($1, $2)', [build, why]);
}
/** What is found once the tables are read again. */
const foundAgain = (log: LogRefusals, before: LogRefusalsFound): Promise<LogRefusalsFound> =>
  eventually(async () => {
    const found = await log.find();
    expect(found).not.toBe(before);
    return found;
  });

describe('a log that is refused', () => {
  it('is so since its first refusal, by what is live, with the reason of that', async () => {
    await reactionFails('one', failure('later', '2026-11-27T10:00:00Z'));
    await reactionFails('two', failure('first', '2026-11-27T09:00:00+01:00'));
    await reactionFails('three', failure('down', '2026-11-27T07:00:00Z', 'down'));
    await projectionFails(1, 'retired', failure('retired', '2026-11-27T06:00:00Z'));
    expect(await refusals().find()).toEqual({
      reactions: { reason: 'first', since: '2026-11-27T08:00:00.000Z' },
      projections: null,
    });
    await projectionFails(2, 'live', failure('live', '2026-11-27T11:00:00Z'));
    expect((await refusals().find()).projections).toEqual({ reason: 'live', since: '2026-11-27T11:00:00.000Z' });
  });

  it('is so for both beside the tables of another shop, since that was seen first, until they are its own', async () => {
    await reactionFails('one', failure('own', '2026-11-27T10:00:00Z'));
    other = '12345678-0000-4000-8000-000000000001';
    const log = refusals();
    const first = await log.find();
    expect(first.reactions).toMatchObject({
      reason: 'The tables in Postgres are those of shop 12345678, which is another shop.',
    });
    expect(await log.find()).toBe(first);
    expect(first.projections).toEqual(first.reactions);
    const second = await foundAgain(log, first);
    expect(second).toEqual(first);
    other = undefined;
    expect(await foundAgain(log, second)).toMatchObject({ reactions: { reason: 'own' }, projections: null });
  });

  it('is what was found last while Postgres does not answer', async () => {
    await reactionFails('one', failure('own', '2026-11-27T10:00:00Z'));
    const way = await startProxy(Number(new URL(url).port));
    const away = new Postgres(Object.assign(new URL(url), { port: way.port }).href);
    const log = refusals(away);
    const first = await log.find();
    await way.end();
    expect(await foundAgain(log, first)).toEqual(first);
    await away.close();
  });
});
