import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from './event.js';
import { foldAll, foldBatch, startFold, Totals, withRollUps } from './fold.js';
import type { Projection } from './projection.js';
import { add, type Row, type SumTable } from './table.js';
import { coins, lost, purseEvent, purseHistories, purses } from './testing/purses.js';

const ANNA = { name: 'anna', town: 'Lyon', coins: 5 };
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
const shown = (sums: ReturnType<typeof foldAll>['sums']) =>
  sums.map(({ table, identity, amounts }) => ({ in: table.name, ...identity, ...amounts }));

describe('a fold', () => {
  it('makes rows, a trail and sums of events', () => {
    const events = [
      purseEvent(1, 'anna', coins(2)),
      purseEvent(2, 'bela', coins(7, 'Metz')),
      purseEvent(3, 'anna', coins(3)),
    ];
    const { rows, trail, sums } = foldAll(purses, events);
    expect(rows).toEqual([ANNA, { name: 'bela', town: 'Metz', coins: 7 }]);
    expect(trail).toEqual([
      { purse: 'anna', coins: 2 },
      { purse: 'bela', coins: 7 },
      { purse: 'anna', coins: 3 },
    ]);
    expect(shown(sums)).toEqual([
      { in: 'own.overall', what: 'coins', coins: 12 },
      { in: 'own.town', town: 'Lyon', purses: 1, coins: 5 },
      { in: 'own.town', town: 'Metz', purses: 1, coins: 7 },
    ]);
  });

  it('gives the difference to the rows as they are', () => {
    const changes = foldBatch(purses, new Map([['anna', ANNA]]), [purseEvent(4, 'anna', coins(1, 'Nice'))]);
    expect([...changes.rows]).toEqual([['anna', { name: 'anna', town: 'Nice', coins: 6 }]]);
    expect(shown(changes.sums)).toEqual([
      { in: 'own.overall', what: 'coins', coins: 1 },
      { in: 'own.town', town: 'Lyon', purses: -1, coins: -5 },
      { in: 'own.town', town: 'Nice', purses: 1, coins: 6 },
    ]);
  });

  it('lets a row go, and begins anew after it', () => {
    const gone = [purseEvent(1, 'anna', lost)];
    const known = new Map([['anna', ANNA]]);
    expect([...foldBatch(purses, known, gone).rows]).toEqual([['anna', null]]);
    expect(foldBatch(purses, known, gone).trail).toEqual([]);
    const { rows, sums } = foldBatch(purses, known, [...gone, purseEvent(2, 'anna', coins(1))]);
    expect(rows.get('anna')).toEqual({ ...ANNA, coins: 1 });
    expect(shown(sums)).toEqual([
      { in: 'own.overall', what: 'coins', coins: -4 },
      { in: 'own.town', town: 'Lyon', purses: 0, coins: -4 },
    ]);
    const fold = startFold(purses);
    fold.add([purseEvent(1, 'anna', coins(5))]);
    fold.add(gone);
    expect(fold.result()).toMatchObject({ rows: [], sums: [] });
  });

  it('leaves no trail of an event that lets its row go', () => {
    const rows = (_event: RecordedEvent, { name, coins: left }: Row) => [{ purse: name, coins: left }];
    const everyStep: Projection = { ...purses, trail: { table: { name: 'own.move', columns: {} }, rows } };
    const events = [purseEvent(1, 'anna', coins(2)), purseEvent(2, 'anna', lost), purseEvent(3, 'anna', coins(3))];
    expect(foldBatch(everyStep, new Map(), events).trail).toEqual([
      { purse: 'anna', coins: 2 },
      { purse: 'anna', coins: 3 },
    ]);
  });

  it('refuses an event that the projection does not read', () => {
    const stray = { ...purseEvent(1, 'anna', lost), type: 'PurseFound' };
    expect(() => foldAll(purses, [stray])).toThrow('purses does not read PurseFound.');
  });

  it('gives the same tables however its events are cut into batches', () => {
    fc.assert(
      fc.property(purseHistories, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (events, sizes) => {
        const fold = startFold(purses);
        for (let at = 0, turn = 0; at < events.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          fold.add(events.slice(at, at + size));
          at += size;
        }
        const [inBatches, whole] = [fold.result(), foldAll(purses, events)];
        expect(sorted(inBatches.rows)).toEqual(sorted(whole.rows));
        expect(inBatches.trail).toEqual(whole.trail);
        expect(shown(inBatches.sums)).toEqual(shown(whole.sums));
      }),
    );
  });

  it('keeps the sums that its rows are worth', () => {
    fc.assert(
      fc.property(purseHistories, (events) => {
        const { rows, sums } = foldAll(purses, events);
        const totals = new Totals();
        for (const row of rows) for (const sum of purses.sums?.of(row) ?? []) totals.add(sum);
        expect(shown(sums)).toEqual(shown(withRollUps(purses, totals.result())));
      }),
    );
  });
});

describe('totals', () => {
  const table: SumTable = {
    name: 'b',
    key: { day: 'date', town: 'text' },
    labels: { of: 'text' },
    amounts: ['n', 'c'],
  };
  const other: SumTable = { ...table, name: 'a' };
  const at = (day: string, town: string) => ({ day, town, of: 'label' });

  it('are one for each table and key, in their order, and none where nothing is left', () => {
    const totals = new Totals();
    expect(totals.size).toBe(0);
    totals.add(add(table, at('2', 'x'), { n: 1, c: 10 }));
    totals.add(add(table, at('1', 'x'), { n: 1, c: 5 }));
    totals.add(add(table, at('2', 'x'), { n: 2 }));
    totals.add(add(table, at('1', 'y'), { n: 1, c: 1 }));
    totals.add(add(table, at('1', 'y'), { n: -1, c: -1 }));
    totals.add(add(other, at('2', 'x'), { c: 3 }));
    expect(totals.size).toBe(4);
    expect(
      totals.result().map(({ table: { name }, identity, amounts }) => ({ name, ...identity, ...amounts })),
    ).toEqual([
      { name: 'a', ...at('2', 'x'), n: 0, c: 3 },
      { name: 'b', ...at('1', 'x'), n: 1, c: 5 },
      { name: 'b', ...at('2', 'x'), n: 3, c: 10 },
    ]);
  });

  it('do not take two keys for one because their letters are the same', () => {
    const totals = new Totals();
    totals.add(add(table, at('ab', 'c'), { n: 1 }));
    totals.add(add(table, at('a', 'bc'), { n: 1 }));
    expect(totals.result()).toHaveLength(2);
  });

  it('of rows without sums of sums are those of the rows', () => {
    const { sums, ...plain } = purses;
    const one = add(table, at('1', 'x'), { n: 1, c: 1 });
    expect(sums).toBeDefined();
    expect(withRollUps(plain, [one])).toEqual([one]);
    expect(foldAll(plain, [purseEvent(1, 'anna', coins(1))]).sums).toEqual([]);
  });
});
