import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AllEvents } from '../event-store/all-events.js';
import { Writer } from '../event-store/testing/writer.js';
import type { Event, Position } from '../event.js';
import { sql } from '../postgres/sql.js';
import { logStateText } from '../consumers/log-state.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import { startProxy } from '../testing/proxy.js';
import { RestorableStore } from '../testing/restorable-store.js';
import { moveCheckpoint, reactionStatuses } from './checkpoint.js';
import type { Reaction } from './reaction.js';
import { Reactions } from './reactions.js';
import { reactionLogState } from './recover.js';
import { openReactionStores } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

const reaction: Reaction<Note> = { name: 'when-rung', type: 'Rung', react: ({ stream }) => [stream] };

let store: RestorableStore;
let stores: Stores;
let close: () => Promise<void>;
let running: { over: AbortController; ended: Promise<void>; all: Reactions<Note> } | undefined;

const readerOf = (url: string): AllEvents => new AllEvents(url, (_type, _version, data) => ({ data }));

beforeEach(async () => {
  store = await RestorableStore.start();
  ({ stores, close } = await openReactionStores({ log: store }));
  await write('shop', 'ShopFounded');
  await startAtEnd(reaction, stores);
});
afterEach(async () => {
  await end();
  await close();
});

async function write(stream: string, ...types: readonly string[]): Promise<void> {
  const writer = new Writer(store.url);
  const events = types.map((type): Event => ({ type, data: {}, at: '2026-11-22T08:00:00.000Z' }));
  await writer.write(stream, events);
  await writer.end();
}
function begin(own: Partial<Stores> = {}, ...others: readonly Reaction<Note>[]): void {
  const over = new AbortController();
  const all = new Reactions([reaction, ...others], TABLES, { ...stores, ...own });
  running = { over, ended: all.run(over.signal), all };
}
async function end(): Promise<void> {
  running?.over.abort();
  await running?.ended;
  running = undefined;
}
const report = () => running?.all.reports[reaction.name];
const notes = () => notesIn(stores.database);
const until = (...expected: readonly Note[]) => eventually(async () => expect(await notes()).toEqual(expected));
const anchored = async () =>
  (await stores.database.rows(sql`select anchor ->> 'stream' as stream from things.reaction_checkpoint`))[0]?.[
    'stream'
  ];

async function beyondTheEnd(): Promise<Position> {
  const { commit, prepare } = await stores.events.lastPosition();
  return { commit: commit + 1_000_000n, prepare: prepare + 1_000_000n };
}

/** The reaction runs until it has handled one more of a bell. */
async function handles(bell: Note, ...before: readonly Note[]): Promise<void> {
  begin();
  await write(bell, 'Rung');
  await until(...before, bell);
  await end();
}
async function handledThenLost(): Promise<void> {
  await handles('bell-1');
  await stores.database.run(sql`update things.reaction_checkpoint_history set slot = slot || ' of the day before'`);
  const copy = await store.backUp();
  await handles('bell-2', 'bell-1');
  await store.restore(copy);
}

describe('a log that went back to an earlier moment', () => {
  it('is refused while it is shorter than what was read: state, failure, figure, and stuck', async () => {
    await handledThenLost();
    const other = { ...reaction, name: 'when-rung-later' };
    await startAtEnd(other, stores);
    begin({}, other);
    await eventually(() => expect([report()?.state, running?.all.isStuck]).toEqual(['refused', true]));
    expect(report()).toMatchObject({ stuck: true, failure: expect.stringContaining('The log went back') });
    expect(await running?.all.metrics(true)).toContain('shop_reaction_log_refused{reaction="when-rung"} 1');
    expect(await notes()).toEqual(['bell-1', 'bell-2']);
  });

  it('is refused when it has grown again beyond what was read', async () => {
    await handledThenLost();
    await write('bell-3', ...Array.from({ length: 40 }, () => 'Rung'));
    begin();
    await eventually(() => expect(report()?.failure).toContain('no longer holds event'));
    expect(await notes()).toEqual(['bell-1', 'bell-2']);
  });

  it('is refused under a running reaction, which drops no event in silence', async () => {
    begin();
    await write('bell-1', 'Rung');
    await until('bell-1');
    const copy = await store.backUp();
    await write('bell-2', 'Rung', 'Rung', 'Rung');
    await until('bell-1', 'bell-2', 'bell-2', 'bell-2');
    await store.restore(copy);
    await write('bell-4', 'Rung');
    await eventually(() => expect(report()).toMatchObject({ state: 'refused' }));
    expect(await notes()).not.toContain('bell-4');
  });

  it('is refused no more once all of it is back, though nothing is written to it', async () => {
    const stored = async () => (await reactionStatuses(stores.database, TABLES.schema))[0]?.failure;
    const shorter = await store.backUp();
    await handles('bell-1');
    const whole = await store.backUp();
    await store.restore(shorter);
    begin();
    await eventually(async () => expect(await stored()).toContain('The log went back'));
    await end();
    await store.restore(whole);
    begin();
    await eventually(async () => expect(await stored()).toBeNull());
  });

  it('is refused while it ends before a position that no event of its own led to', async () => {
    await moveCheckpoint(stores.database, TABLES.schema, reaction.name, {
      position: await beyondTheEnd(),
      anchor: null,
    });
    begin();
    await eventually(() => expect(report()?.failure).toContain('it ends at'));
    expect(report()).toMatchObject({ state: 'refused' });
  });

  it('agrees with a checkpoint up to a position, from which the reaction goes on', async () => {
    await handledThenLost();
    await write('bell-3', 'Rung');
    const state = await reactionLogState(stores, TABLES.schema, reaction.name);
    if (state === undefined) throw new Error('The reaction has no checkpoint.');
    expect(logStateText(state)).toMatch(/Both agree up to \d+\/\d+, read at \d{4}-\d\d-\d\dT[\d:.]+Z\.$/);
    const { agreed } = state;
    expect(agreed.anchor?.stream).toBe('bell-1');
    await moveCheckpoint(stores.database, TABLES.schema, reaction.name, agreed);
    begin();
    await until('bell-1', 'bell-2', 'bell-3');
    expect(report()).toMatchObject({ state: 'following', stuck: false });
  });
});

describe('a checkpoint', () => {
  it('rests on the event that the log has at its position, also where that is none of its own', async () => {
    begin();
    await eventually(async () => {
      await write('whistle-1', ...Array.from({ length: 32 }, () => 'Blown'));
      expect(await anchored()).toBe('whistle-1');
    });
  });

  it('rests on the last event of the shop where the log ends in events of the system', async () => {
    await write('bell-1', 'Rung');
    await write('$stats-127.0.0.1:2113', '$statsCollected', '$statsCollected');
    const position = await stores.events.lastPosition();
    await moveCheckpoint(stores.database, TABLES.schema, reaction.name, { position, anchor: null });
    begin();
    await eventually(async () => expect(await anchored()).toBe('bell-1'));
  });

  it('of another shop is refused', async () => {
    begin();
    const founded = sql`select from things.reaction_checkpoint where shop_id is not null`;
    await eventually(async () => expect(await stores.database.rows(founded)).toHaveLength(1));
    await end();
    const other = await RestorableStore.start();
    const events = readerOf(other.url);
    begin({ events });
    await eventually(() => expect(report()).toMatchObject({ state: 'refused' }));
    expect(report()?.failure).toContain('The log belongs to no shop');
    await end();
    await events.end();
    await other.stop();
  });

  it('is not refused while the store is silent: silence is no verdict', async () => {
    const proxy = await startProxy(store.port);
    const events = readerOf(store.url.replace(String(store.port), String(proxy.port)));
    expect(await events.shopId()).toBeDefined();
    proxy.stall();
    const silent = expect(events.shopId()).rejects.toThrow('There is no answer');
    begin({ events });
    await eventually(() => expect(report()).toMatchObject({ state: 'failing' }));
    await silent;
    await end();
    await events.end();
    await proxy.end();
  });
});
