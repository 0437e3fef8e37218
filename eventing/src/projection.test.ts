import { describe, expect, it } from 'vitest';
import { forEvery, inSchema } from './projection.js';
import { foldAll } from './fold.js';
import { coins, lost, purseEvent, purses } from './testing/purses.js';

const EVENTS = [
  purseEvent(1, 'anna', coins(2)),
  purseEvent(2, 'bela', coins(7, 'Metz')),
  purseEvent(3, 'anna', coins(3)),
  purseEvent(4, 'bela', lost),
];
const tableNames = ({ table, trail, sums }: typeof purses) => [
  table.name,
  trail?.table.name,
  ...(sums?.tables ?? []).map(({ name }) => name),
];

describe('a projection', () => {
  it('reads the events that it says how to fold', () => {
    expect(purses.handles).toEqual(['CoinsAdded', 'PurseLost']);
    expect(Object.keys(forEvery(['CoinsAdded', 'PurseLost'], () => null))).toEqual(['CoinsAdded', 'PurseLost']);
  });

  it('over tables in another schema has the same rows, trail and sums, under the names of that schema', () => {
    const beside = inSchema(purses, 'beside');
    expect(tableNames(beside)).toEqual(['beside.purse', 'beside.move', 'beside.town', 'beside.overall']);
    expect(tableNames(purses)).toEqual(['own.purse', 'own.move', 'own.town', 'own.overall']);
    const [here, there] = [foldAll(purses, EVENTS), foldAll(beside, EVENTS)];
    expect({ rows: there.rows, trail: there.trail }).toEqual({ rows: here.rows, trail: here.trail });
    const named = ({ sums }: typeof here, schema: string) =>
      sums.map(({ table: { name }, ...sum }) => ({ name: name.replace(schema, ''), ...sum }));
    expect(named(there, 'beside.')).toEqual(named(here, 'own.'));
    expect(there.sums.map(({ table }) => table)).toEqual(beside.sums?.tables.toReversed());
  });

  it('is moved again to a third schema', () => {
    const third = inSchema(inSchema(purses, 'beside'), 'third');
    expect(foldAll(third, EVENTS).sums.map(({ table: { name } }) => name)).toEqual(['third.overall', 'third.town']);
  });

  it('without trail and sums has none in any schema', () => {
    const { sums: _sums, trail: _trail, ...plain } = purses;
    expect(Object.keys(inSchema(plain, 'beside')).toSorted()).toEqual(Object.keys(plain).toSorted());
    const { rolledUp: _rolledUp, ...alone } = purses.sums ?? { tables: [], of: () => [] };
    const { sums } = inSchema({ ...purses, sums: alone }, 'beside');
    expect(Object.keys(sums ?? {})).toEqual(['tables', 'of']);
  });
});
