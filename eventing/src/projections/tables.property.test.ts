import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { EventNotApplicable } from '../consumers/consumer.js';
import { foldAll } from '../fold.js';
import { Database } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { BulkFold } from '../rebuild/bulk-fold.js';
import { BulkLoad } from '../rebuild/bulk-load.js';
import { createTables, emptyTables, indexTables, pairsOf } from '../rebuild/build-tables.js';
import { compare, comparisonLines } from '../rebuild/compare.js';
import type { Row } from '../table.js';
import { coins, lost, purseEvent, purseHistories, purses } from '../testing/purses.js';
import { makePurseTables } from '../testing/purse-tables.js';
import { applyEvents } from './apply-events.js';
import { tablesOf } from './tables.js';

let database: Database;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'purses'), 'test');
  await makePurseTables(database);
  await createTables(database, purses, 'beside');
  await indexTables(database, purses, 'beside');
});
const reset = () => database.run(sql`truncate own.purse, own.move, own.town, own.overall`);
beforeEach(reset);
afterAll(() => database.end());

const asText = (rows: readonly Row[]): string[] =>
  rows
    .map((row) => JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))
    .sort();
async function contents(projection: Projection = purses) {
  const found: string[][] = [];
  for (const table of tablesOf(projection))
    found.push(asText(await database.rows(sql`select * from ${verbatim(table)}`)));
  return found;
}
/** The contents of the tables that a fold in memory gives. */
function folded(events: Parameters<typeof foldAll>[1]) {
  const { rows, trail, sums } = foldAll(purses, events);
  const own = (purses.sums?.tables ?? []).map((table) =>
    asText(sums.filter((sum) => sum.table === table).map(({ identity, amounts }) => ({ ...identity, ...amounts }))),
  );
  return [asText(rows), asText(trail), ...own];
}
const apply = (events: Parameters<typeof foldAll>[1]) =>
  database.writing((queries) => applyEvents(queries, purses, events));

describe('the tables of a projection', () => {
  it('hold what a fold in memory gives, however the events are cut into batches', async () => {
    await fc.assert(
      fc
        .asyncProperty(purseHistories, fc.integer({ min: 1, max: 9 }), async (events, size) => {
          for (let at = 0; at < events.length; at += size) await apply(events.slice(at, at + size));
          expect(await contents()).toEqual(folded(events));
        })
        .afterEach(async () => void (await reset())),
      { numRuns: 25 },
    );
  });

  it.each([[[3, -3]], [[-3, 3]], [[-3, 1, 2]]])(
    'have no row of sums that came back to nothing, from above or from below: %j',
    async (steps) => {
      for (const [n, count] of steps.entries()) await apply([purseEvent(n + 1, 'anna', coins(count))]);
      expect(await database.rows(sql`select from own.overall`)).toEqual([]);
      await apply([purseEvent(9, 'anna', lost)]);
      expect(await database.rows(sql`select from own.town`)).toEqual([]);
    },
  );

  it('are as they were after a batch of which one event cannot be folded', async () => {
    await apply([purseEvent(1, 'anna', coins(2))]);
    const before = await contents();
    const flawed = { ...purseEvent(3, 'bela', coins(1)), flaw: 'its version is unknown' };
    const stray = { ...purseEvent(3, 'bela', lost), type: 'PurseFound' };
    for (const bad of [flawed, stray]) {
      const batch = apply([purseEvent(2, 'anna', lost), bad]);
      await expect(batch).rejects.toBeInstanceOf(EventNotApplicable);
      expect(await contents()).toEqual(before);
    }
  });
});

describe('tables that are filled in bulk', () => {
  const besides = inSchema(purses, 'beside');
  beforeEach(() => emptyTables(database, purses, 'beside'));

  const load = async (events: Parameters<typeof foldAll>[1], memory: number) => {
    const fold = new BulkFold(purses, memory);
    const bulk = new BulkLoad(database, besides, memory);
    fold.add(events);
    for (const partition of fold.partitions()) await bulk.add(partition);
    await bulk.finish();
    fold.close();
    return bulk;
  };

  it('hold the same with any memory, and count the events of the purses that are left', async () => {
    await fc.assert(
      fc
        .asyncProperty(purseHistories, fc.constantFrom(0, 1, 1 << 14, 1 << 30), async (events, memory) => {
          const bulk = await load(events, memory);
          expect(await contents(besides)).toEqual(folded(events));
          expect([bulk.events, [...bulk.refused]]).toEqual([BigInt(events.length), []]);
        })
        .afterEach(() => emptyTables(database, purses, 'beside')),
      { numRuns: 20 },
    );
  });

  it.each([
    [4999, true],
    [5000, false],
  ])('keep their sums in memory up to its limit, then in Postgres: %i bytes', async (memory, isThere) => {
    const bulk = new BulkLoad(database, besides, memory);
    const fold = new BulkFold(purses, 1 << 30);
    fold.add([purseEvent(1, 'anna', coins(2))]);
    for (const partition of fold.partitions()) await bulk.add(partition);
    const partial = sql`select to_regclass('beside.town_partial') is not null as there`;
    expect(await database.rows(partial)).toEqual([{ there: isThere }]);
    await bulk.finish();
    expect(await database.rows(partial)).toEqual([{ there: false }]);
    expect(await contents(besides)).toEqual(folded([purseEvent(1, 'anna', coins(2))]));
  });

  it('refuse the purses that Postgres or the fold cannot take, and hold every other', async () => {
    const names = Array.from({ length: 9 }, (_none, n) => `purse-${n}`);
    const events = names.map((name, n) => purseEvent(n + 1, name, coins(n === 2 || n === 7 ? 2 ** 31 : 1)));
    const flawed = { ...purseEvent(20, 'purse-4', coins(1)), flaw: 'no coins' };
    const bulk = await load([...events, flawed], 1 << 30);
    expect([...bulk.refused].toSorted()).toEqual(['purse-2', 'purse-4', 'purse-7']);
    expect(bulk.events).toBe(6n);
    const good = events.filter(({ stream }) => !bulk.refused.has(stream));
    expect(await contents(besides)).toEqual(folded(good));
  });

  it('are compared with those that are read, table by table and sum by sum', async () => {
    const events = [purseEvent(1, 'anna', coins(2)), purseEvent(2, 'bela', coins(3, 'Metz'))];
    await apply(events);
    await load(events, 1 << 30);
    const lines = async () => comparisonLines(await database.snapshot((queries) => compare(queries, purses, 'beside')));
    expect(await lines()).toEqual([
      'same      own.purse: 2 rows, now 2',
      'same      own.move: 2 rows, now 2',
      'same      own.town: 2 rows, now 2',
      'same      own.overall: 1 rows, now 1',
    ]);
    await database.run(sql`update beside.town set coins = coins + 5 where town = 'Metz'`);
    await database.run(sql`update beside.purse set town = 'Nice' where name = 'anna'`);
    await database.run(sql`delete from beside.move where coins = 2`);
    expect(await lines()).toEqual([
      'DIFFERENT own.purse: 2 rows, now 2',
      'DIFFERENT own.move: 2 rows, now 1',
      'DIFFERENT own.town: 2 rows, now 2',
      'same      own.overall: 1 rows, now 1',
      '          own.town.coins: 5, now 10',
    ]);
  });

  it('have the keys of those that are read, each with a name of its own', async () => {
    await apply([purseEvent(1, 'anna', coins(2))]);
    const again = database.run(sql`insert into beside.purse select * from own.purse union all select * from own.purse`);
    await expect(again).rejects.toThrow('duplicate key');
    expect(pairsOf(purses, 'beside')).toEqual([
      ['own.purse', 'beside.purse'],
      ['own.move', 'beside.move'],
      ['own.town', 'beside.town'],
      ['own.overall', 'beside.overall'],
    ]);
    const twice = { ...purses, trail: { table: { ...purses.table, name: 'other.purse' }, rows: () => [] } };
    expect(() => pairsOf(twice, 'beside')).toThrow('purses has two tables of one name.');
  });
});
