import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { AllEvents } from '../event-store/all-events.js';
import { Writer } from '../event-store/testing/writer.js';
import { Database } from '../postgres/database.js';
import { runAsLeader } from '../postgres/leader-election.js';
import { sql } from '../postgres/sql.js';
import { Reactions } from '../reactions/reactions.js';
import type { Reaction } from '../reactions/reaction.js';
import { makeTables, notesIn, TABLES, type Note } from '../reactions/testing/reaction-tables.js';
import { eventually } from '../testing/eventually.js';
import { shownUrl } from '../shown-url.js';
import { RECOVERY_COMMANDS } from './log-report.js';
import { shownShop } from './shop-tables.js';

const AT = '2026-11-22T08:00:00.000Z';
const reaction: Reaction<Note> = {
  ...{ name: 'when-rung', type: 'Rung', startsAt: 'beginning' },
  react: ({ stream }) => [stream],
};

let database: Database;
const ending: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  await makeTables(database);
  ending.push(() => database.end());
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function shop(url: string): Promise<string | undefined> {
  const events = new AllEvents(url, (_type, _version, data) => ({ data }));
  const id = await events.shopId();
  await events.end();
  return id;
}
async function write(url: string, stream: string, type: string): Promise<void> {
  const writer = new Writer(url);
  await writer.write(stream, [{ type, data: {}, at: AT }]);
  await writer.end();
}
async function emptyLog(): Promise<EventStore> {
  const store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  ending.push(() => Promise.resolve(store.stop()));
  return store;
}
/** An event store with the log of a new shop. */
async function newLog(): Promise<EventStore> {
  const store = await emptyLog();
  await write(store.url, 'shop', 'ShopFounded');
  return store;
}

/** A worker with this log, on the tables of the test. */
function startWorker({ url }: { readonly url: string }) {
  const [said, over] = [[] as string[], new AbortController()];
  let leads = 0;
  const events = new AllEvents(url, (_type, _version, data) => ({ data }));
  const own = new Database(database.url, 'worker');
  const report = (line: string): void => void said.push(line);
  const reactions = new Reactions([reaction], TABLES, { database: own, events, report });
  const running = runAsLeader({
    ...{ url: database.url, owner: 'worker', lock: 'test', signal: over.signal, report },
    admit: () => reactions.admit(),
    lead: (leading) => {
      leads += 1;
      return reactions.run(leading);
    },
  });
  const end = async (): Promise<void> => {
    over.abort();
    await running;
    await Promise.all([own.end(), events.end()]);
  };
  ending.push(end);
  const state = () => reactions.reports[reaction.name]?.state;
  return { said, state, leads: () => leads, log: () => reactions.log, isStuck: () => reactions.isStuck, end };
}
const endLeader = () =>
  database.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'worker leader' and datname = current_database()`);
const mark = () => database.rows(sql`select shop_id from things.shop`);

describe('two shops with logs of their own on one set of tables', () => {
  it('the first has them; the second is refused while it waits for the lead, and writes nothing', async () => {
    const [first, second] = [await newLog(), await newLog()];
    const ours = startWorker(first);
    await eventually(() => expect(ours.log()).toEqual({ status: 'accepted' }));
    const theirs = startWorker(second);
    await eventually(() => expect(theirs.log()).toMatchObject({ status: 'refused', by: ['when-rung'], commands: [] }));
    expect(theirs.isStuck()).toBe(true);
    await write(second.url, 'bell-2', 'Rung');
    await write(first.url, 'bell-1', 'Rung');
    await eventually(async () => expect(await notesIn(database)).toEqual(['bell-1']));
    expect(ours.state()).toBe('following');
    expect(theirs.said).toHaveLength(1);
    const [one, other] = [await shop(first.url), await shop(second.url)].map((id) => shownShop(id ?? ''));
    for (const part of [shownUrl(database.url), one, other, shownUrl(second.url)])
      expect(theirs.said[0]).toContain(part);
    expect(theirs.said[0]).not.toContain(new URL(database.url).password);
  });

  it('the second is refused as well when the first has stopped; the first is not when it starts again', async () => {
    const [first, second] = [await newLog(), await newLog()];
    const ours = startWorker(first);
    await eventually(() => expect(ours.log()).toEqual({ status: 'accepted' }));
    await ours.end();
    const theirs = startWorker(second);
    await eventually(() => expect(theirs.state()).toBe('refused'));
    const again = startWorker(first);
    await eventually(() => expect(again.log()).toEqual({ status: 'accepted' }));
    expect(theirs.state()).toBe('refused');
    expect(await mark()).toEqual([{ shop_id: await shop(first.url) }]);
  });

  it('one whose event store is silent from the start does not lead before it has compared', async () => {
    const log = await newLog();
    await log.stop();
    await database.run(sql`insert into things.shop values (${randomUUID()})`);
    const worker = startWorker(log);
    await eventually(() => expect(worker.said.join()).toContain('Leader election failed'));
    expect(worker.state()).toBe('failing');
    const again = await startEventStore({ databaseUrl: log.databaseUrl, port: log.port });
    ending.push(() => Promise.resolve(again.stop()));
    await eventually(() => expect(worker.state()).toBe('refused'));
    expect(worker.leads()).toBe(0);
  });

  it('one that has compared leads again although its event store is silent by then', async () => {
    const log = await newLog();
    const worker = startWorker(log);
    await eventually(() => expect(worker.log()).toEqual({ status: 'accepted' }));
    await log.stop();
    await endLeader();
    await eventually(() => expect(worker.leads()).toBe(2));
  });

  it('a refused one goes on by itself once the tables are its own; a log that went back after that has its own remedy', async () => {
    const log = await newLog();
    await database.run(sql`insert into things.shop values (${randomUUID()})`);
    const worker = startWorker(log);
    await eventually(() => expect(worker.state()).toBe('refused'));
    await database.run(sql`update things.shop set shop_id = ${await shop(log.url)}`);
    await eventually(() => expect(worker.log()).toEqual({ status: 'accepted' }));
    await database.run(sql`update things.reaction_checkpoint set commit_pos = commit_pos + 1000000`);
    await endLeader();
    await eventually(() =>
      expect(worker.log()).toMatchObject({
        reason: expect.stringContaining('went back'),
        commands: RECOVERY_COMMANDS,
      }),
    );
  });
});

describe('a checkpoint of a worker that was there before its shop', () => {
  it('names the shop with the first event after it was founded', async () => {
    const log = await emptyLog();
    const worker = startWorker(log);
    await eventually(() => expect(worker.state()).toBe('following'));
    await write(log.url, 'shop', 'ShopFounded');
    await write(log.url, 'bell-1', 'Rung');
    await eventually(async () =>
      expect(await database.rows(sql`select shop_id from things.reaction_checkpoint`)).toEqual([
        { shop_id: await shop(log.url) },
      ]),
    );
  });
});
