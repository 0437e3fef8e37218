import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AllEvents } from '../event-store/all-events.js';
import { BEGINNING } from '../event.js';
import type { Writer } from '../event-store/testing/writer.js';
import { sql } from '../postgres/sql.js';
import { applyBatch } from '../consumers/apply.js';
import { LeaseLost, type Consumer } from '../consumers/consumer.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import { moveCheckpoint } from './checkpoint.js';
import { findBlockedStreams, reactionDeadLetters } from './dead-letters.js';
import { LogEnd } from './log-end.js';
import type { Reaction } from './reaction.js';
import { reactionConsumer } from './reaction-consumer.js';
import { Reactions } from './reactions.js';
import { openReactionStores, weighed, whenWeighed } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

const WHY = { reason: 'a rehearsal', by: 'ana' };

/** Weights in grams that the reaction cannot handle at the moment. */
const refused = new Set<number>();
const reaction = whenWeighed((grams) => refused.has(grams));

let stores: Stores & { readonly events: AllEvents };
let writer: Writer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ stores, writer, close } = await openReactionStores({
    upcast: (_type, version, data) => (version === 1 ? { data } : { data, flaw: 'its version is unknown' }),
  }));
  await weigh('parcel-old', [1]);
  await startAtEnd(reaction, stores);
});
afterAll(() => close());

let running:
  | undefined
  | { readonly over: AbortController; readonly ended: Promise<void>; readonly reactions: Reactions<Note> };
function begin(own = stores): void {
  const over = new AbortController();
  const reactions = new Reactions([reaction], TABLES, own);
  running = { over, ended: reactions.run(over.signal), reactions };
}
async function end(): Promise<void> {
  running?.over.abort();
  await running?.ended;
  running = undefined;
}
const report = () => running?.reactions.reports[reaction.name];
afterEach(async () => {
  await end();
  refused.clear();
  await stores.database.run(sql`truncate things.job, things.dead_letter`);
});

const weigh = (stream: string, grams: readonly number[], beside: Record<string, unknown> = {}) =>
  writer.write(stream, weighed(...grams), beside);
const notes = () => notesIn(stores.database);
const until = (expected: readonly Note[]) => eventually(async () => expect(await notes()).toEqual(expected));
const blocked = () => findBlockedStreams(stores.database, TABLES.schema);
const acquire = (consumer: Consumer) =>
  consumer.acquire({ owner: 'test', signal: new AbortController().signal, rebuilds: () => undefined });

describe('a reaction', () => {
  it('of a new installation starts at the end of an older log, and leaves out what did not happen here', async () => {
    await weigh('parcel-made-up', [2], { origin: 'simulated' });
    await weigh('parcel-new', [3]);
    begin();
    await until(['parcel-new 3']);
  });

  it('that writes gets what was imported too, as the numbers that were given elsewhere', async () => {
    const written: string[] = [];
    const counting: Reaction<Note> = {
      ...{ name: 'count-weights', type: 'Weighed' },
      write: (_queries, events) => Promise.resolve(void written.push(...events.map(({ stream }) => stream))),
    };
    await startAtEnd(counting, stores);
    const consumer = reactionConsumer(counting, TABLES, stores, new LogEnd(stores.events));
    const lease = await acquire(consumer);
    await weigh('parcel-imported', [5], { origin: 'imported' });
    for await (const batch of stores.events.history({ types: ['Weighed'], after: lease.position }))
      await applyBatch({ database: stores.database, consumer, lease, report: stores.report }, batch);
    expect(written).toEqual(['parcel-imported']);
  });

  it('starts anew where it is moved, and says how far it is', async () => {
    begin();
    await eventually(() => expect(report()).toMatchObject({ state: 'following' }));
    await moveCheckpoint(stores.database, TABLES.schema, reaction.name, { position: BEGINNING, anchor: null });
    running?.reactions.restart(reaction.name);
    await eventually(async () => expect((await notes())[0]).toBe('parcel-old 1'));
    await eventually(async () => {
      expect(report()).toMatchObject({ lagEvents: 0, stuck: false });
      expect(await running?.reactions.metrics(true)).toContain('shop_reaction_lag_events{reaction="when-weighed"} 0');
    });
  });

  it('keeps its jobs with its checkpoint under one fence: after a lost lease it adds none', async () => {
    const consumer = reactionConsumer(reaction, TABLES, stores, new LogEnd(stores.events));
    const [first, second] = [await acquire(consumer), await acquire(consumer)];
    await weigh('parcel-fenced', [4]);
    const event = await stores.events.next(['Weighed'], second.position);
    if (event === undefined) throw new Error('There is no event.');
    const batch = { events: [event], position: event.position };
    const target = { database: stores.database, consumer, report: stores.report };
    await expect(applyBatch({ ...target, lease: first }, batch)).rejects.toBeInstanceOf(LeaseLost);
    expect(await notes()).toEqual([]);
    await applyBatch({ ...target, lease: second }, batch);
    expect(await notes()).toEqual(['parcel-fenced 4']);
  });
});

describe('an event that a reaction cannot handle', () => {
  it('blocks its stream alone, and is tried again until it can be handled, before the later ones of its stream', async () => {
    refused.add(10);
    begin();
    await weigh('parcel-a', [10, 11]);
    await weigh('parcel-b', [12]);
    await until(['parcel-b 12']);
    await eventually(async () => expect(await blocked()).toMatchObject([{ stream: 'parcel-a', waiting: 1 }]));
    expect((await blocked())[0]?.reason).toBe('10 grams are too much');
    refused.clear();
    await until(['parcel-b 12', 'parcel-a 10', 'parcel-a 11']);
    await weigh('parcel-a', [13]);
    await until(['parcel-b 12', 'parcel-a 10', 'parcel-a 11', 'parcel-a 13']);
    expect(await blocked()).toEqual([]);
  });

  it('waits for people after twelve attempts: they retry it or leave it out, with a reason', async () => {
    refused.add(20).add(22);
    begin();
    await weigh('parcel-c', [20, 21, 22, 23]);
    await eventually(async () => expect(await blocked()).toMatchObject([{ stream: 'parcel-c', waiting: 3 }]));
    await eventually(() => expect(report()).toMatchObject({ parkedKeys: 1 }));
    await stores.database.run(
      sql`update things.dead_letter set attempts = 12, attempted_at = now() - interval '1 hour'`,
    );
    const deadLetters = reactionDeadLetters(reaction, TABLES, stores);
    expect(await deadLetters.retry('parcel-c', WHY)).toEqual({ applied: 0, failure: '20 grams are too much' });
    expect(await deadLetters.skip('parcel-c', WHY)).toEqual({ applied: 1, failure: '22 grams are too much' });
    refused.clear();
    await deadLetters.retry('parcel-c', WHY);
    await until(['parcel-c 21', 'parcel-c 22', 'parcel-c 23']);
    expect(await stores.database.rows(sql`select decided_by from things.skipped_event`)).toEqual([
      { decided_by: 'ana' },
    ]);
    await expect(deadLetters.retry('parcel-c', WHY)).rejects.toThrow('No event of parcel-c is blocked');
    await eventually(() => expect(report()).toMatchObject({ parkedKeys: 0 }));
  });

  it('leaves the anchor of its batch stored, although the batch was rolled back at first', async () => {
    refused.add(24);
    const { database, events, report } = stores;
    const consumer = reactionConsumer(reaction, TABLES, stores, new LogEnd(events));
    const lease = await acquire(consumer);
    await database.run(sql`truncate things.reaction_checkpoint_history`);
    await weigh('parcel-f', [24]);
    const event = await events.next(['Weighed'], lease.position);
    if (event === undefined) throw new Error('There is no event.');
    await applyBatch({ database, consumer, report, lease }, { events: [event], position: event.position });
    expect(await blocked()).toMatchObject([{ stream: 'parcel-f' }]);
    const anchors = await database.rows(
      sql`select distinct anchor ->> 'id' as id from things.reaction_checkpoint_history`,
    );
    expect(anchors).toEqual([{ id: event.id }]);
  });

  it('is tried once more by each program that starts, which may know what the one before did not', async () => {
    refused.add(25);
    begin();
    await weigh('parcel-e', [25]);
    await eventually(async () => expect(await blocked()).toMatchObject([{ stream: 'parcel-e' }]));
    await end();
    await stores.database.run(sql`update things.dead_letter set attempts = 12, attempted_at = now()`);
    refused.clear();
    begin();
    await until(['parcel-e 25']);
  });

  it('is also one that cannot be read', async () => {
    begin();
    await weigh('parcel-d', [30], { schemaVersion: 2 });
    await eventually(async () => expect(await blocked()).toMatchObject([{ stream: 'parcel-d' }]));
    expect((await blocked())[0]?.reason).toMatch(/^Weighed at parcel-d@0: .*its version is unknown/);
  });
});
