import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { AllEvents } from '../event-store/all-events.js';
import { Writer } from '../event-store/testing/writer.js';
import { BEGINNING } from '../event.js';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { caughtUp, progressOf } from './caught-up.js';
import { checkpointsIn, createCheckpoint, moveCheckpoint, startFrom } from './checkpoint.js';
import { LogEnd } from './log-end.js';
import { createStart } from './reaction-consumer.js';
import { makeTables, TABLES } from './testing/reaction-tables.js';

const { schema } = TABLES;
const NAME = 'when-rung';
const { anchors } = checkpointsIn(schema);

let store: EventStore;
let database: Database;
let events: AllEvents;
let writer: Writer;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  events = new AllEvents(store.url, (_type, _version, data) => ({ data }));
  writer = new Writer(store.url);
  await makeTables(database);
  await ring('bell-1');
});
beforeEach(() => database.run(sql`truncate things.reaction_checkpoint, things.reaction_checkpoint_history`));
afterAll(async () => {
  await Promise.all([writer.end(), events.end(), database.end()]);
  await store.stop();
});

const ring = (stream: string) => writer.write(stream, [{ type: 'Rung', data: {}, at: '2026-11-22T08:00:00.000Z' }]);
const read = () => checkpointsIn(schema).readLog(database, NAME);
async function startOf(): Promise<string | null | undefined> {
  const [row] = await database.rows<{ stream: string | null }>(
    sql`select anchor ->> 'stream' as stream from things.reaction_checkpoint_history where slot = 'start'`,
  );
  return row && row.stream;
}

describe('the first position of a reaction', () => {
  it('is the end of the log as its program found it, also for one that starts later', async () => {
    const logEnd = new LogEnd(events);
    const end = await events.lastPosition();
    await createStart({ name: NAME }, schema, database, logEnd);
    await ring('bell-2');
    await createStart({ name: 'later' }, schema, database, logEnd);
    for (const name of [NAME, 'later'])
      expect(await checkpointsIn(schema).readLog(database, name)).toMatchObject({
        position: end,
        anchor: { stream: 'bell-1' },
      });
  });

  it('is kept when it is made again, elsewhere or at the beginning', async () => {
    await createStart({ name: NAME }, schema, database, new LogEnd(events));
    const before = await read();
    await ring('bell-3');
    await createStart({ name: NAME }, schema, database, new LogEnd(events));
    await createStart({ name: NAME, startsAt: 'beginning' }, schema, database, new LogEnd(events));
    expect([await read(), await startOf()]).toEqual([before, before?.anchor?.stream]);
    expect(await anchors.startedFromBeginning(database, NAME)).toBe(false);
  });

  it('is read again when the store did not answer', async () => {
    const logEnd = new LogEnd(events);
    await store.arm({ happens: 'not-leader', call: 'read', next: 1 });
    await expect(logEnd.read()).rejects.toThrow();
    await store.disarm();
    expect((await logEnd.read()).position).toEqual(await events.lastPosition());
  });

  it('is the beginning of the log for one that wants all of it, and is known as such', async () => {
    await createStart({ name: NAME, startsAt: 'beginning' }, schema, database, new LogEnd(events));
    expect(await read()).toEqual({ position: BEGINNING, store: null, anchor: null });
    expect(await anchors.startedFromBeginning(database, NAME)).toBe(true);
  });

  it('between two events is stored without a start to recover to', async () => {
    await createCheckpoint(database, schema, NAME, { position: { commit: 7n, prepare: 7n }, anchor: null });
    expect([await startOf(), await anchors.startedFromBeginning(database, NAME)]).toEqual([undefined, false]);
  });
});

describe('a reaction that is moved', () => {
  it('must be there: moving or starting another one changes nothing', async () => {
    expect(await moveCheckpoint(database, schema, NAME, { position: BEGINNING, anchor: null })).toBe(false);
    expect(await startFrom({ database, events }, schema, NAME, BEGINNING)).toBe(false);
    expect([await read(), await startOf()]).toEqual([undefined, undefined]);
  });

  it('starts anew as often as it is moved, each time from there', async () => {
    await createStart({ name: NAME, startsAt: 'beginning' }, schema, database, new LogEnd(events));
    const end = await events.lastPosition();
    const anchor = (await events.anchorAt(end)) ?? null;
    const starts: unknown[] = [];
    for (const position of [end, BEGINNING, end]) {
      expect(await startFrom({ database, events }, schema, NAME, position)).toBe(true);
      starts.push([(await read())?.position, await startOf()]);
    }
    expect(starts).toEqual([
      [end, anchor?.stream],
      [BEGINNING, null],
      [end, anchor?.stream],
    ]);
  });
});

describe('a reaction that is waited for', () => {
  const waited = (ms: number) =>
    caughtUp({ name: NAME, type: 'Rung' }, schema, { database, events }, AbortSignal.timeout(ms));

  it('has no progress before it has run', async () => {
    const unknown = { lease: undefined, position: undefined };
    expect(await progressOf(NAME, schema, database)).toEqual(unknown);
    await createStart({ name: NAME }, schema, database, new LogEnd(events));
    expect(await progressOf(NAME, schema, database)).toEqual(unknown);
    expect(await waited(100)).toBeUndefined();
  });

  it('has caught up when no event of its type is left, under the lease that it has by then', async () => {
    await createStart({ name: NAME }, schema, database, new LogEnd(events));
    await checkpointsIn(schema).acquire(database, NAME, 'test');
    const { lease } = await progressOf(NAME, schema, database);
    expect(lease).toMatch(/^1 20/);
    expect(await waited(60_000)).toBe(lease);
    await writer.write('whistle-1', [{ type: 'Blown', data: {}, at: '2026-11-22T08:00:00.000Z' }]);
    expect(await waited(60_000)).toBe(lease);
    await ring('bell-4');
    expect(await waited(100)).toBeUndefined();
    const waiting = waited(60_000);
    await startFrom({ database, events }, schema, NAME, await events.lastPosition());
    expect(await waiting).toMatch(/^2 20/);
  });
});
