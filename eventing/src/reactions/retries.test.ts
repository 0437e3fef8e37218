import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { AllEvents } from '../event-store/all-events.js';
import { Writer } from '../event-store/testing/writer.js';
import type { Event, RecordedEvent } from '../event.js';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import type { Reaction } from './reaction.js';
import { Reactions } from './reactions.js';
import { makeTables, notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

type Weighed = Event<'Weighed', { readonly grams: number }>;

/** Weights in grams that the reaction cannot handle at the moment. */
const refused = new Set<number>();
const whenWeighed: Reaction<Note, Weighed> = {
  name: 'when-weighed',
  type: 'Weighed',
  react: ({ stream, data: { grams } }: RecordedEvent<Weighed>) => {
    if (refused.has(grams)) throw new Error(`${grams} grams are too much`);
    return [`${stream} ${grams}`];
  },
};
const reaction = whenWeighed as Reaction<Note>;

/** A job queue that is away at times; `tries` counts the jobs that were to be added meanwhile. */
const queue = { isAway: false, tries: 0 };
const tables = {
  ...TABLES,
  addJobs: (...added: Parameters<typeof TABLES.addJobs>) => {
    if (!queue.isAway) return TABLES.addJobs(...added);
    queue.tries += added[1].length;
    throw new Error('The queue is away.');
  },
};

let store: EventStore;
let stores: Stores;
let writer: Writer;
const lines: string[] = [];
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  const database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  const events = new AllEvents(store.url, (_type, _version, data) => ({ data }));
  stores = { database, events, report: (line) => void lines.push(line) };
  writer = new Writer(store.url);
  await makeTables(database);
  await startAtEnd(reaction, stores);
});
afterAll(async () => {
  await Promise.all([writer.end(), stores.events.end(), stores.database.end()]);
  await store.stop();
});

let end = (): Promise<void> => Promise.resolve();
const begin = (): Reactions<Note> => {
  const over = new AbortController();
  const reactions = new Reactions([reaction], tables, stores);
  const ended = reactions.run(over.signal);
  end = async () => {
    over.abort();
    await ended;
  };
  return reactions;
};
afterEach(() => end());

const weigh = (stream: string, grams: number) =>
  writer.write(stream, [{ type: 'Weighed', data: { grams }, at: '2026-11-22T08:00:00.000Z' }]);
const attemptsOf = async (stream: string): Promise<number> => {
  const [row] = await stores.database.rows<{ attempts: number }>(
    sql`select attempts from things.dead_letter where stream = ${stream}`,
  );
  return row?.attempts ?? 0;
};
/** Weighs what the reaction refuses, until it blocks its stream. */
const block = async (stream: string, grams: number): Promise<void> => {
  refused.add(grams);
  await weigh(stream, grams);
  await eventually(async () => expect(await attemptsOf(stream)).toBeGreaterThan(0));
};

describe('an event that a reaction cannot handle', () => {
  it('is tried once by a program that starts, however often it failed before, and then after its pauses', async () => {
    begin();
    await block('parcel-a', 10);
    await end();
    await stores.database.run(sql`update things.dead_letter set attempts = 12, attempted_at = now()`);
    begin();
    await block('parcel-b', 11);
    await eventually(async () => expect(await attemptsOf('parcel-b')).toBeGreaterThan(2));
    expect(await attemptsOf('parcel-a')).toBe(13);
    await stores.database.run(sql`truncate things.dead_letter`);
  });

  it('waits while its jobs cannot be added, which is said once, and once more the next time', async () => {
    const reactions = begin();
    const blocks = (keys: number) =>
      eventually(() => expect(reactions.reports[reaction.name]).toMatchObject({ parkedKeys: keys }));
    const said = () => lines.filter((line) => line.includes('retries later'));
    for (const stream of ['parcel-c', 'parcel-d']) {
      const before = said();
      await block(stream, 20);
      await blocks(1);
      Object.assign(queue, { isAway: true, tries: 0 });
      refused.clear();
      await eventually(() => expect(queue.tries).toBeGreaterThan(2));
      expect(said()).toEqual([...before, 'when-weighed retries later: The queue is away.']);
      queue.isAway = false;
      await eventually(async () => expect(await notesIn(stores.database)).toContain(`${stream} 20`));
      await blocks(0);
    }
  });
});
