import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Writer } from '../event-store/testing/writer.js';
import { sql } from '../postgres/sql.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import { Reactions } from './reactions.js';
import { openReactionStores, weighed, whenWeighed } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

/** Weights in grams that the reaction cannot handle at the moment. */
const refused = new Set<number>();
const reaction = whenWeighed((grams) => refused.has(grams));

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

let stores: Stores;
let writer: Writer;
let close: () => Promise<void>;
const lines: string[] = [];
beforeAll(async () => {
  ({ stores, writer, close } = await openReactionStores({ report: (line) => void lines.push(line) }));
  await startAtEnd(reaction, stores);
});
afterAll(() => close());

let end = (): Promise<void> => Promise.resolve();
function begin(): Reactions<Note> {
  const over = new AbortController();
  const reactions = new Reactions([reaction], tables, stores);
  const ended = reactions.run(over.signal);
  end = async () => {
    over.abort();
    await ended;
  };
  return reactions;
}
afterEach(() => end());

async function attemptsOf(stream: string): Promise<number> {
  const [row] = await stores.database.rows<{ attempts: number }>(
    sql`select attempts from things.dead_letter where stream = ${stream}`,
  );
  return row?.attempts ?? 0;
}
/** Weighs what the reaction refuses, until it blocks its stream. */
async function block(stream: string, grams: number): Promise<void> {
  refused.add(grams);
  await writer.write(stream, weighed(grams));
  await eventually(async () => expect(await attemptsOf(stream)).toBeGreaterThan(0));
}

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

  it('is tried by a program that starts until that tells whether it can be handled now', async () => {
    begin();
    await block('parcel-e', 30);
    await end();
    await stores.database.run(sql`update things.dead_letter set attempts = 12, attempted_at = now()`);
    refused.clear();
    Object.assign(queue, { isAway: true, tries: 0 });
    begin();
    await eventually(() => expect(queue.tries).toBeGreaterThan(1));
    queue.isAway = false;
    await eventually(async () => expect(await notesIn(stores.database)).toEqual(['parcel-e 30']));
    await stores.database.run(sql`truncate things.job`);
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
