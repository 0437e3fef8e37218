import { parisDay } from '@shop/domain/time';
import {
  blockOf,
  GROUPING_COLUMNS,
  durationBucket,
  UNGROUPED,
  MEASURES,
  BLOCK_SPANS,
  DURATION_GROUPINGS,
} from '@shop/domain/analytics';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { foldAll } from '@shop/eventing/fold';
import { inSchema } from '@shop/eventing/projection';
import { chosen, consented, paid, started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

type Row = Readonly<Record<string, unknown>>;
type History = readonly { readonly n: number; readonly one: SessionEvent }[];

function car(marque: string): SessionEvent {
  const { VehicleIdentified: known } = sessionExamples;
  return { ...known, data: { ...known.data, vehicleData: { ...known.data.vehicleData, marque } } };
}

function from(n: number, src: string | null, idaff: string | null, time: string): SessionEvent {
  const start = started(n, time) as Extract<SessionEvent, { type: 'SessionStarted' }>;
  return { ...start, data: { ...start.data, lang: n % 2 === 0 ? 'en' : 'fr', src, idaff } };
}

const moment = fc
  .integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2027, 0, 15) })
  .map((time) => new Date(time).toISOString());
const name = fc.constantFrom(null, 'a', 'b');

const event = (n: number): fc.Arbitrary<SessionEvent> =>
  fc.oneof(
    fc.tuple(moment, name, name).map(([time, src, idaff]) => from(n, src, idaff, time)),
    fc.constantFrom('BMW', 'Renault', 'Nobody').map(car),
    moment.map((time) => consented(time)),
    moment.map((time) => chosen(time)),
    moment.map((time) => paid(['mecavin'], 1900, time)),
  );

const history: fc.Arbitrary<History> = fc.array(
  fc.integer({ min: 1, max: 5 }).chain((n) => event(n).map((one) => ({ n, one }))),
  { maxLength: 40 },
);

function eventsOf(history: History) {
  const log = logOf();
  for (const { n, one } of history) log.session(n, [one]);
  return log.events.filter(({ type }) => visits.handles.includes(type));
}

function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

/** Adds up rows by the name that `nameOf` returns for each. */
function addUp(rows: readonly Row[], nameOf: (row: Row) => string): ReadonlyMap<string, readonly number[]> {
  const sums = new Map<string, readonly number[]>();
  for (const row of rows) {
    const before = sums.get(nameOf(row));
    const own = MEASURES.map((measure, index) => Number(row[measure]) + (before?.[index] ?? 0));
    sums.set(nameOf(row), own);
  }
  return new Map([...sums].filter(([, values]) => values.some((value) => value !== 0)).sort());
}

const ALL = GROUPING_COLUMNS.join(',');

const MILESTONES = [
  ['identified', 'started_at', 'identified_at'],
  ['consented', 'identified_at', 'consented_at'],
  ['chosen', 'consented_at', 'chosen_at'],
  ['paid', 'chosen_at', 'paid_at'],
] as const;

/** Number of visits in each cell of durations, counted visit by visit. */
function durationsOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const cells = rows.flatMap((row) =>
    MILESTONES.flatMap(([step, from, to]) => {
      if (row['started_at'] === null || row[from] === null || row[to] === null) return [];
      const bucket = durationBucket(Date.parse(text(row, to)) - Date.parse(text(row, from)));
      const values = DURATION_GROUPINGS.filter((cut) => row[cut] !== null).map((cut) => `${cut}|${text(row, cut)}`);
      return BLOCK_SPANS.flatMap((span) => {
        const { day } = blockOf(parisDay(text(row, 'started_at')), span);
        return [`|${UNGROUPED}`, ...values].map((value) => `${value}|${span}|${day}|${step}|${bucket}`);
      });
    }),
  );
  return new Map([...new Set(cells)].map((cell) => [cell, cells.filter((one) => one === cell).length]));
}

describe('sums of sums', () => {
  it('are the finest cells of their days and values, added up, for any history', () => {
    fc.assert(
      fc.property(history, (log) => {
        const cells = tablesAfter(visits, eventsOf(log))['analytics.cube'] ?? [];
        const finest = cells.filter(({ cut, span }) => cut === ALL && span === '1');
        for (const cut of new Set(cells.map((cell) => text(cell, 'cut')))) {
          for (const span of BLOCK_SPANS) {
            const kept = cut.split(',');
            const own = cells.filter((cell) => cell['cut'] === cut && cell['span'] === String(span));
            const valueIn = (cell: Row, column: string) => (kept.includes(column) ? text(cell, column) : UNGROUPED);
            const placed = (cell: Row) =>
              [blockOf(text(cell, 'day'), span).day, ...GROUPING_COLUMNS.map((column) => valueIn(cell, column))].join(
                '|',
              );
            const named = (cell: Row) => [cell['day'], ...GROUPING_COLUMNS.map((column) => cell[column])].join('|');
            expect(addUp(own, named)).toEqual(addUp(finest, placed));
          }
        }
        expect(new Set(cells.map(({ cut }) => cut)).size).toBe(cells.length === 0 ? 0 : 8);
      }),
      { numRuns: 100 },
    );
  });

  it('of an affiliate or a source are the cells of that name, added up', () => {
    fc.assert(
      fc.property(history, (log) => {
        const tables = tablesAfter(visits, eventsOf(log));
        const cells = tables['analytics.origin_cube'] ?? [];
        for (const kind of ['idaff', 'src']) {
          for (const span of BLOCK_SPANS) {
            const own = (tables['analytics.origin_sum'] ?? []).filter(
              (row) => row['kind'] === kind && row['span'] === String(span),
            );
            const placed = (row: Row) => `${text(row, kind)}|${blockOf(text(row, 'day'), span).day}`;
            const named = cells.filter((row) => row[kind] !== '');
            expect(addUp(own, (row) => `${text(row, 'value')}|${text(row, 'day')}`)).toEqual(addUp(named, placed));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('of durations are those of the visits themselves: of all, and of each value that they may be cut by', () => {
    fc.assert(
      fc.property(history, (log) => {
        const tables = tablesAfter(visits, eventsOf(log));
        const kept = (tables['analytics.step_time'] ?? []).map((row) => {
          const { cut, value, span, day, step, bucket } = row;
          return [[cut, value, span, day, step, bucket].join('|'), Number(row['visits'])] as const;
        });
        expect(new Map(kept)).toEqual(durationsOf(tables['analytics.visit'] ?? []));
      }),
      { numRuns: 100 },
    );
  });

  it('stand in another schema as they do here', () => {
    const events = eventsOf([
      { n: 1, one: from(1, 'radio', 'club', '2026-10-25T10:00:00.000Z') },
      { n: 1, one: car('BMW') },
      { n: 1, one: paid() },
    ]);
    const beside = foldAll(inSchema(visits, 'beside'), events).sums.map(({ table, ...sum }) => ({
      ...sum,
      table: table.name.replace('beside.', 'analytics.'),
    }));
    expect(beside).toEqual(foldAll(visits, events).sums.map(({ table, ...sum }) => ({ ...sum, table: table.name })));
    expect(beside.length).toBeGreaterThan(70);
  });
});
