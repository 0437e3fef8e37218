import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Writer } from '../event-store/testing/writer.js';
import { BEGINNING, type Event } from '../event.js';
import { sql } from '../postgres/sql.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import { RestorableStore } from '../testing/restorable-store.js';
import { startFrom } from './checkpoint.js';
import type { Reaction } from './reaction.js';
import { Reactions } from './reactions.js';
import { recoverReaction } from './recover.js';
import { openReactionStores } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

const AT = '2026-11-22T08:00:00.000Z';
const reaction: Reaction<Note> = { name: 'when-rung', type: 'Rung', react: ({ stream }) => [stream] };
const { schema } = TABLES;

let store: RestorableStore;
let stores: Stores;
let close: () => Promise<void>;

beforeEach(async () => {
  store = await RestorableStore.start();
  ({ stores, close } = await openReactionStores({ log: store }));
  await write('shop', 'ShopFounded');
  await write('bell-0', 'Rung');
  await startAtEnd(reaction, stores);
});
afterEach(async () => {
  await close();
});

async function write(stream: string, ...types: readonly string[]): Promise<void> {
  const writer = new Writer(store.url);
  await writer.write(
    stream,
    types.map((type): Event => ({ type, data: {}, at: AT })),
  );
  await writer.end();
}

/** Runs the reaction until it has made these jobs, in any number of runs together. */
async function runUntil(...expected: readonly Note[]): Promise<void> {
  const over = new AbortController();
  const ended = new Reactions([reaction], TABLES, stores).run(over.signal);
  await eventually(async () => expect(await notesIn(stores.database)).toEqual(expected)).finally(() => over.abort());
  await ended;
}

/** Moves what is stored about anchors into the past, in slots of its own. */
const age = (days: number) =>
  stores.database.run(sql`
    update things.reaction_checkpoint_history
       set slot = slot || ' before', kept_at = kept_at - ${days} * interval '1 day' where slot <> 'start'`);

/** Handles bell-1, then bell-2, then bell-3; the log goes back to before bell-3. */
async function loseTheLast(): Promise<void> {
  for (const [days, bell] of [
    [10, 'bell-1'],
    [0, 'bell-2'],
  ] as const) {
    await write(bell, 'Rung');
    await runUntil(...['bell-1', 'bell-2'].slice(0, bell === 'bell-1' ? 1 : 2));
    await age(days);
  }
  const copy = await store.backUp();
  await write('bell-3', 'Rung');
  await runUntil('bell-1', 'bell-2', 'bell-3');
  await store.restore(copy);
}

describe('a reaction whose log went back', () => {
  it('repeats the events of a week before, whose jobs may have written what is lost', async () => {
    await loseTheLast();
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({
      from: { anchor: { stream: 'bell-1' } },
    });
    await write('bell-4', 'Rung');
    await runUntil('bell-1', 'bell-2', 'bell-3', 'bell-2', 'bell-4');
  });

  it('repeats those of the week before the loss, however long ago that was', async () => {
    await loseTheLast();
    await age(20);
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({
      from: { anchor: { stream: 'bell-1' } },
    });
  });

  it.each([
    ['7 days', 'bell-1'],
    ['6 days 23 hours', 'bell-0'],
  ])('goes back a whole week: to what was read %s before, or to its start, which is %s', async (before, stream) => {
    await loseTheLast();
    await stores.database.run(sql`
      update things.reaction_checkpoint_history
         set kept_at = '2026-11-20T08:00:00Z'::timestamptz
                       - case when anchor ->> 'stream' = 'bell-1' then ${before}::interval else '0' end
       where slot <> 'start'`);
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({ from: { anchor: { stream } } });
  });

  it('repeats nothing from before its start, in a log that is younger than a week for it', async () => {
    await loseTheLast();
    await stores.database.run(sql`delete from things.reaction_checkpoint_history where slot like '%before'`);
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({
      from: { anchor: { stream: 'bell-0' } },
    });
    await runUntil('bell-1', 'bell-2', 'bell-3', 'bell-1', 'bell-2');
  });

  it('repeats all events when it was started from the beginning', async () => {
    await loseTheLast();
    await stores.database.run(sql`delete from things.reaction_checkpoint_history where slot <> 'start'`);
    await startFrom(stores, schema, reaction.name, BEGINNING);
    await runUntil('bell-1', 'bell-2', 'bell-3', 'bell-0', 'bell-1', 'bell-2');
    const copy = await store.backUp();
    await write('bell-4', 'Rung');
    await runUntil('bell-1', 'bell-2', 'bell-3', 'bell-0', 'bell-1', 'bell-2', 'bell-4');
    await store.restore(copy);
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({ from: { position: BEGINNING } });
  });

  it('repeats nothing that a later start left out', async () => {
    await write('bell-1', 'Rung');
    await runUntil('bell-1');
    await age(0);
    await write('bell-2', 'Rung');
    await startFrom(stores, schema, reaction.name, await stores.events.lastPosition());
    await write('bell-3', 'Rung');
    await runUntil('bell-1', 'bell-3');
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({
      from: { anchor: { stream: 'bell-2' } },
    });
    await startFrom(stores, schema, reaction.name, await stores.events.lastPosition());
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({
      from: { anchor: { stream: 'bell-3' } },
    });
  });

  it('repeats also what it has read itself, when only what its jobs wrote is lost', async () => {
    await write('bell-1', 'Rung');
    await runUntil('bell-1');
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({
      from: { anchor: { stream: 'bell-0' } },
    });
    await runUntil('bell-1', 'bell-1');
  });

  it('never moves forward', async () => {
    await loseTheLast();
    await startFrom(stores, schema, reaction.name, BEGINNING);
    expect(await recoverReaction(stores, schema, reaction.name)).toMatchObject({ from: { position: BEGINNING } });
  });

  it('is not moved on the log of another shop', async () => {
    await loseTheLast();
    await stores.database.run(sql`update things.reaction_checkpoint set shop_id = ${randomUUID()}`);
    await expect(recoverReaction(stores, schema, reaction.name)).rejects.toThrow('what was read belongs to shop');
  });
});
