import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import type { Lease } from '../consumers/consumer.js';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { createCheckpoint, reactionStatuses, storeLagsIn } from './checkpoint.js';
import { countDeadLetters, dueDeadLetters, findBlockedStreams } from './dead-letters.js';
import { makeTables, TABLES } from './testing/reaction-tables.js';

const { schema } = TABLES;

let database: Database;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  await makeTables(database);
});
beforeEach(() => database.run(sql`truncate things.dead_letter`));
afterAll(() => database.end());

interface Letter {
  readonly stream: string;
  readonly at: number;
  readonly attempts?: number;
  /** How long ago it was tried last. */
  readonly triedSeconds?: number;
  /** How long ago it failed first. */
  readonly failedSeconds?: number;
  readonly reaction?: string;
}
const store = ({
  stream,
  at,
  attempts = 1,
  triedSeconds = 0,
  failedSeconds = 0,
  reaction = 'when-paid',
}: Letter): Promise<number> =>
  database.run(sql`
    insert into things.dead_letter (reaction, commit_pos, prepare_pos, stream, reason, attempts, attempted_at, failed_at, event_id)
    values (${reaction}, ${at}, ${at}, ${stream}, ${`letter ${at}`}, ${attempts}, now() - ${triedSeconds} * interval '1 second',
            now() - ${failedSeconds} * interval '1 second', ${randomUUID()})`);
const due = async (isAll = false, reaction = 'when-paid') =>
  (await dueDeadLetters(database, schema, [reaction], isAll ? [reaction] : [])).map(({ stream }) => stream);

describe('the next attempt at a dead letter', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 16],
    [6, 30],
    [11, 30],
  ])('after %i of them is due %i seconds later', async (attempts, seconds) => {
    await store({ stream: 'early', at: 1, attempts, triedSeconds: seconds - 0.9 });
    await store({ stream: 'due', at: 2, attempts, triedSeconds: seconds });
    expect(await due()).toEqual(['due']);
  });

  it('is made by people after twelve, or by the next program', async () => {
    await store({ stream: 'order-1', at: 1, attempts: 12, triedSeconds: 3600 });
    expect([await due(), await due(true)]).toEqual([[], ['order-1']]);
  });

  it('is that at the oldest of each stream, in the order of the log, and of its own reaction', async () => {
    await store({ stream: 'b', at: 3, triedSeconds: 60 });
    await store({ stream: 'a', at: 2, attempts: 12 });
    await store({ stream: 'a', at: 4, triedSeconds: 60 });
    await store({ stream: 'c', at: 1, triedSeconds: 60 });
    await store({ stream: 'd', at: 5, triedSeconds: 60, reaction: 'when-refunded' });
    expect([await due(), await due(true), await due(true, 'when-refunded')]).toEqual([
      ['c', 'b'],
      ['c', 'a', 'b'],
      ['d'],
    ]);
    expect(await countDeadLetters(database, schema)).toBe(5);
  });
});

describe('the streams that are blocked', () => {
  const blocked = async (waitedSeconds?: number) =>
    (await findBlockedStreams(database, schema, waitedSeconds)).map(({ reaction, stream, waiting, reason }) => [
      reaction,
      stream,
      waiting,
      reason,
    ]);

  it('are named by their oldest letter, with how many wait behind it, by reaction and in the order of the log', async () => {
    await store({ stream: 'b', at: 5 });
    await store({ stream: 'a', at: 6 });
    await store({ stream: 'b', at: 7 });
    await store({ stream: 'b', at: 8 });
    await store({ stream: 'b', at: 4, reaction: 'when-refunded' });
    await store({ stream: 'z', at: 9, reaction: 'when-canceled' });
    expect(await blocked()).toEqual([
      ['when-canceled', 'z', 0, 'letter 9'],
      ['when-paid', 'b', 2, 'letter 5'],
      ['when-paid', 'a', 0, 'letter 6'],
      ['when-refunded', 'b', 0, 'letter 4'],
    ]);
  });

  it('for at least so long are those of which any letter has waited so long', async () => {
    await store({ stream: 'new', at: 1, failedSeconds: 50 });
    await store({ stream: 'old', at: 2, failedSeconds: 60 });
    await store({ stream: 'replaced', at: 3, failedSeconds: 1 });
    await store({ stream: 'replaced', at: 4, failedSeconds: 61 });
    await store({ stream: 'old', at: 5, failedSeconds: 99, reaction: 'when-refunded' });
    const named = async (seconds: number) =>
      (await blocked(seconds)).map(([reaction, stream]) => `${reaction} ${stream}`);
    expect(await named(60)).toEqual(['when-paid old', 'when-paid replaced', 'when-refunded old']);
    expect(await named(62)).toEqual(['when-refunded old']);
  });

  it('are counted once each for their reaction, by its name, and known to its lease when lags are stored', async () => {
    for (const name of ['when-refunded', 'when-paid'])
      await createCheckpoint(database, schema, name, { position: { commit: 1n, prepare: 1n }, anchor: null });
    for (const at of [5, 6]) await store({ stream: 'b', at });
    await store({ stream: 'a', at: 7 });
    await store({ stream: 'c', at: 4, reaction: 'when-refunded' });
    expect(await reactionStatuses(database, schema)).toMatchObject([
      { name: 'when-paid', blockedKeys: 2n },
      { name: 'when-refunded', blockedKeys: 1n },
    ]);
    const lease = { id: 'when-paid', blocked: new Set(['over', 'b']) } as unknown as Lease;
    await storeLagsIn(schema)(database, [{ lease, lag: { events: 3, ms: 40 } }]);
    expect(lease.blocked).toEqual(new Set(['a', 'b']));
    const stored = sql`
      select name, lag_events, lag_milliseconds, looked_at > now() - interval '1 minute' as is_new
        from things.reaction_checkpoint order by name`;
    expect(await database.rows(stored)).toEqual([
      { name: 'when-paid', lag_events: 3n, lag_milliseconds: 40n, is_new: true },
      { name: 'when-refunded', lag_events: null, lag_milliseconds: null, is_new: null },
    ]);
  });
});
