import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stores } from '../consumers/stores.js';
import { BEGINNING, type RecordedEvent } from '../event.js';
import { sql } from '../postgres/sql.js';
import { addDeadLetters, dueDeadLetters, findBlockedStreams, reactionDeadLetters } from './dead-letters.js';
import type { Reaction } from './reaction.js';
import { eventually } from '../testing/eventually.js';
import { Reactions } from './reactions.js';
import { openReactionStores } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

const WHY = { reason: 'a rehearsal', by: 'ana' };
const NO_LONGER = 'The log no longer holds the event.';
/** Streams whose events cannot be handled at the moment. */
const refused = new Set<string>();
const reaction: Reaction<Note> = {
  ...{ name: 'when-rung', type: 'Rung' },
  react: ({ stream, revision }) => {
    if (refused.has(stream)) throw new Error(`${stream} is out of tune`);
    return [`${stream} ${revision}`];
  },
};

let stores: Stores;
let events: readonly RecordedEvent[];
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openReactionStores();
  ({ stores, close } = opened);
  const rung = { type: 'Rung', data: {}, at: '2026-11-22T08:00:00.000Z' };
  await opened.writer.write('bell-1', [rung, rung, rung]);
  await startAtEnd(reaction, stores);
  const found: RecordedEvent[] = [];
  for await (const page of opened.stores.events.history({ types: ['Rung'], after: BEGINNING }))
    found.push(...page.events);
  events = found;
});
beforeEach(async () => {
  refused.clear();
  await stores.database.run(sql`truncate things.job, things.dead_letter, things.skipped_event, things.retried_event`);
  await addDeadLetters(stores.database, TABLES.schema, reaction.name, {
    events: events.slice(0, 1),
    reason: 'out of tune',
  });
  await addDeadLetters(stores.database, TABLES.schema, reaction.name, { events: events.slice(1) });
});
afterAll(() => close());

const letters = () => reactionDeadLetters(reaction, TABLES, stores);
const blocked = async () => (await findBlockedStreams(stores.database, TABLES.schema))[0];
const notes = () => notesIn(stores.database);
const ALL = ['bell-1 0', 'bell-1 1', 'bell-1 2'];

describe('a dead letter', () => {
  it('is handled once, however many decide about its stream at the same time', async () => {
    const both = await Promise.allSettled(Array.from({ length: 4 }, () => letters().retry('bell-1', WHY)));
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect([await notes(), await blocked()]).toEqual([ALL, undefined]);
  });

  it('that fails again says why, and counts each attempt, from which its pause begins; those behind it stay', async () => {
    refused.add('bell-1');
    const failure = 'bell-1 is out of tune';
    const due = () => dueDeadLetters(stores.database, TABLES.schema, [reaction.name], []);
    for (const attempts of [2, 3]) {
      await stores.database.run(sql`update things.dead_letter set attempted_at = now() - interval '1 hour'`);
      expect(await due()).toHaveLength(1);
      expect(await letters().retry('bell-1', WHY)).toEqual({ applied: 0, failure });
      expect(await blocked()).toMatchObject({ attempts, reason: failure, waiting: 2 });
      expect(await due()).toEqual([]);
    }
    const decided = sql`select decided_by, reason, outcome from things.retried_event`;
    const outcome = `applied 0 events; still blocked: ${failure}`;
    const decision = { decided_by: 'ana', reason: 'a rehearsal', outcome };
    expect(await stores.database.rows(decided)).toEqual([decision, decision]);
    refused.clear();
    expect(await letters().retry('bell-1', WHY)).toEqual({ applied: 3 });
    expect(await notes()).toEqual(ALL);
  });

  it.each([
    ['another event', sql`update things.dead_letter set event_id = ${randomUUID()} where reason = 'out of tune'`],
    ['an event of another stream', sql`update things.dead_letter set stream = 'bell-2'`],
    ['no event', sql`update things.dead_letter set commit_pos = commit_pos + 1 where reason = 'out of tune'`],
  ])('at whose place the log holds %s is not handled', async (_what, change) => {
    await stores.database.run(change);
    const { stream = '' } = (await blocked()) ?? {};
    expect(await letters().retry(stream, WHY)).toMatchObject({ applied: 0 });
    expect([await notes(), (await blocked())?.reason]).toEqual([[], NO_LONGER]);
  });

  it('at whose place the log holds no event keeps no other stream from being tried again', async () => {
    const { commit = 0n, prepare = 0n } = events[0]?.position ?? {};
    await stores.database.run(sql`
      insert into things.dead_letter (reaction, commit_pos, prepare_pos, stream, reason)
      values (${reaction.name}, ${commit - 1n}, ${prepare - 1n}, 'bell-0', 'of a log that went back')`);
    const over = new AbortController();
    const ended = new Reactions([reaction], TABLES, stores).run(over.signal);
    await eventually(async () => expect(await notes()).toEqual(ALL)).finally(() => over.abort());
    await ended;
    expect(await blocked()).toMatchObject({ stream: 'bell-0', reason: NO_LONGER });
  });

  it('that was stored without an id is known by its stream', async () => {
    await stores.database.run(sql`update things.dead_letter set event_id = null`);
    expect(await letters().retry('bell-1', WHY)).toEqual({ applied: 3 });
    expect(await notes()).toEqual(ALL);
  });

  it('is left out with what it failed of, who decided, and why; the next one is tried at once', async () => {
    expect(await letters().skip('bell-1', WHY)).toEqual({ applied: 2 });
    expect(await notes()).toEqual(ALL.slice(1));
    const skipped = sql`select stream, event_id::text as event_id, failure, reason, decided_by from things.skipped_event`;
    expect(await stores.database.rows(skipped)).toEqual([
      { stream: 'bell-1', event_id: events[0]?.id, failure: 'out of tune', reason: WHY.reason, decided_by: WHY.by },
    ]);
    for (const action of ['retry', 'skip'] as const)
      await expect(letters()[action]('bell-1', WHY)).rejects.toThrow('No event of bell-1 is blocked by when-rung.');
  });
});
