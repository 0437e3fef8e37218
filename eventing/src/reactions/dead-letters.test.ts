import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Writer } from '../event-store/testing/writer.js';
import type { Position } from '../event.js';
import { sql } from '../postgres/sql.js';
import { applyBatch } from '../consumers/apply.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import { moveCheckpoint } from './checkpoint.js';
import { dueDeadLetters, findBlockedStreams, reactionDeadLetters } from './dead-letters.js';
import { LogEnd } from './log-end.js';
import { reactionConsumer } from './reaction-consumer.js';
import { Reactions } from './reactions.js';
import { openReactionStores, weighed, whenWeighed } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

const WHY = { reason: 'a rehearsal', by: 'ana' };
const MAX_GRAMS = 100;
const reaction = whenWeighed((grams) => grams > MAX_GRAMS);

let stores: Stores;
let writer: Writer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ stores, writer, close } = await openReactionStores());
  await startAtEnd(reaction, stores);
});
afterAll(() => close());
afterEach(() => stores.database.run(sql`truncate things.job, things.dead_letter, things.skipped_event`));

const weigh = (stream: string, ...grams: readonly number[]) => writer.write(stream, weighed(...grams));
const blocked = () => findBlockedStreams(stores.database, TABLES.schema);
const deadLetters = () => reactionDeadLetters(reaction, TABLES, stores);

async function whileRunning(work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const ended = new Reactions([reaction], TABLES, stores).run(over.signal);
  await work().finally(() => over.abort());
  await ended;
}
const until = (notes: readonly Note[], streams: readonly object[]): Promise<void> =>
  eventually(async () => {
    expect(await notesIn(stores.database)).toEqual(notes);
    expect(await blocked()).toMatchObject(streams);
  });
/** Runs the reaction until the jobs are these and the blocked streams are like these. */
const runUntil = (notes: readonly Note[], streams: readonly object[]) => whileRunning(() => until(notes, streams));
const end = (): Promise<Position> => stores.events.lastPosition();
const moveTo = (position: Position) =>
  moveCheckpoint(stores.database, TABLES.schema, reaction.name, { position, anchor: null });

/** Stores a skip of the oldest dead letter as programs did that knew no ids of events. */
const recordSkipWithoutId = () =>
  stores.database.run(sql`
    insert into things.skipped_event (reaction, commit_pos, prepare_pos, stream, failure, reason, decided_by)
    select reaction, commit_pos, prepare_pos, stream, reason, 'long ago', 'bea'
      from things.dead_letter order by commit_pos limit 1`);

describe('an event that was skipped', () => {
  it('is left out when it is read again, and blocks nothing', async () => {
    const before = await end();
    await weigh('parcel-a', 101, 1);
    await runUntil([], [{ stream: 'parcel-a', waiting: 1 }]);
    expect(await deadLetters().skip('parcel-a', WHY)).toEqual({ applied: 1 });
    await moveTo(before);
    await weigh('parcel-b', 2);
    await runUntil(['parcel-a 1', 'parcel-a 1', 'parcel-b 2'], []);
  });

  it('does not wait behind an earlier event that blocks its stream', async () => {
    const before = await end();
    await weigh('parcel-c', 102, 103, 3);
    await runUntil([], [{ stream: 'parcel-c', waiting: 2 }]);
    await deadLetters().skip('parcel-c', WHY);
    await deadLetters().skip('parcel-c', WHY);
    await stores.database.run(sql`delete from things.skipped_event where failure = '102 grams are too much'`);
    await moveTo(before);
    await runUntil(['parcel-c 3'], [{ stream: 'parcel-c', waiting: 1 }]);
  });

  it('is left out and can be skipped again when its id was not stored', async () => {
    const before = await end();
    await weigh('parcel-d', 104);
    await runUntil([], [{ stream: 'parcel-d' }]);
    await recordSkipWithoutId();
    expect(await deadLetters().skip('parcel-d', WHY)).toEqual({ applied: 0 });
    expect(await stores.database.rows(sql`select decided_by from things.skipped_event`)).toEqual([
      { decided_by: 'ana' },
    ]);
    await stores.database.run(sql`update things.skipped_event set event_id = null`);
    await moveTo(before);
    await weigh('parcel-e', 4);
    await runUntil(['parcel-e 4'], []);
  });

  it.each([
    ['leaves its position to the event that a restored log has there', sql`set event_id = ${randomUUID()}`],
    ['is left out by the reaction alone for which it was skipped', sql`set reaction = 'when-wrapped'`],
  ])('%s', async (_rule, change) => {
    const before = await end();
    await weigh('parcel-f', 105);
    await runUntil([], [{ stream: 'parcel-f' }]);
    await deadLetters().skip('parcel-f', WHY);
    await stores.database.run({ ...change, text: `update things.skipped_event ${change.text}` });
    await moveTo(before);
    await runUntil([], [{ stream: 'parcel-f', reason: '105 grams are too much' }]);
    expect(await deadLetters().skip('parcel-f', WHY)).toEqual({ applied: 0 });
  });
});

/** The dead letters, oldest first. */
const letters = () =>
  stores.database.rows(
    sql`select stream, event_id, reason, attempts, attempted_at from things.dead_letter order by commit_pos`,
  );

/** Reads the events after a position again, without the retries of a running reaction. */
async function readAgain(after: Position): Promise<void> {
  const { database, events, report } = stores;
  await moveTo(after);
  const consumer = reactionConsumer(reaction, TABLES, stores, new LogEnd(events));
  const { signal } = new AbortController();
  const lease = await consumer.acquire({ owner: 'test', signal, rebuilds: () => undefined });
  for await (const batch of events.history({ types: consumer.handles, after })) {
    await applyBatch({ database, consumer, lease, report }, batch);
  }
}

describe('a dead letter whose event is read again', () => {
  it('keeps its reason and the number of its attempts', async () => {
    const before = await end();
    await weigh('parcel-g', 106, 6);
    await runUntil([], [{ stream: 'parcel-g', waiting: 1 }]);
    const stored = await letters();
    await readAgain(before);
    expect(await letters()).toEqual(stored);
    expect(stored).toMatchObject([
      { reason: '106 grams are too much' },
      { reason: expect.stringContaining('blocked') },
    ]);
  });

  it('gives way to the event that a restored log has at its position', async () => {
    const before = await end();
    await weigh('parcel-h', 107, 7);
    await runUntil([], [{ stream: 'parcel-h', waiting: 1 }]);
    const stored = await letters();
    await stores.database.run(
      sql`update things.dead_letter set stream = 'parcel-lost', event_id = ${randomUUID()} where reason like 'blocked%'`,
    );
    await readAgain(before);
    expect(await letters()).toMatchObject(stored.map(({ stream, event_id }) => ({ stream, event_id })));
  });
});

describe('a dead letter that the running process has not stored', () => {
  const storeByAnother = async (stream: string): Promise<void> => {
    const { commit, prepare } = await end();
    await stores.database.run(sql`
      insert into things.dead_letter (reaction, commit_pos, prepare_pos, stream, reason)
      values (${reaction.name}, ${commit}, ${prepare}, ${stream}, 'stored by another process')`);
  };

  it('is retried too', async () => {
    await whileRunning(async () => {
      await weigh('parcel-i', 8);
      await until(['parcel-i 8'], []);
      await storeByAnother('parcel-i');
      await until(['parcel-i 8', 'parcel-i 8'], []);
    });
  });

  it('is left to the one that was first to handle it', async () => {
    await weigh('parcel-j', 9);
    await storeByAnother('parcel-j');
    const { name } = reaction;
    const [letter] = await dueDeadLetters(stores.database, TABLES.schema, [name], [name]);
    const attempts = [await deadLetters().handle(letter!), await deadLetters().handle(letter!)];
    expect([attempts, await notesIn(stores.database)]).toEqual([[undefined, undefined], ['parcel-j 9']]);
  });
});
