import type { Json } from '@duckdb/node-api';
import { isAfter, positionText } from '@shop/eventing/event';
import { badInput } from '../bad-input.js';
import { withDatabase, withHistory } from '../run.js';
import { tableOf } from '../sql/printing.js';
import { changesOf, tableDifferences, type DifferentRow } from './rows.js';
import { sideOf, type Side } from './sides.js';
import { eventsOfRows, type RowEvent } from './row-events.js';

const MAX_ROWS = 1000;
const MAX_SHOWN = 20;
const MAX_EVENTS_OF_ROW = 6;

interface VersionDifference {
  readonly from: Side;
  readonly to: Side;
  readonly tables: readonly {
    readonly table: string;
    readonly count: number;
    readonly rows: readonly DifferentRow[];
  }[];
  readonly events: ReadonlyMap<string, readonly RowEvent[]>;
}

/** The differences between two builds of a projection's tables, from one snapshot of the database, and the events of those rows. */
const versionDifference = (a: string, b: string): Promise<VersionDifference> =>
  withDatabase((database) =>
    database.snapshot(async (queries) => {
      const [from, to] = [await sideOf(queries, a), await sideOf(queries, b)];
      if (from.projection.name !== to.projection.name) badInput(`${a} and ${b} are of two projections.`);
      const tables = await tableDifferences(queries, from, to, MAX_ROWS);
      const keys = new Set((tables[0]?.rows ?? []).map(({ key }) => key));
      const [earlier, later] = isAfter(from.upTo, to.upTo) ? [to.upTo, from.upTo] : [from.upTo, to.upTo];
      const events = await withHistory((history) => eventsOfRows(history, from.projection, keys, [earlier, later]));
      return { from, to, tables, events };
    }),
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function eventsText(events: readonly RowEvent[]): string {
  const names = events
    .slice(0, MAX_EVENTS_OF_ROW)
    .map(({ type, event, isNews }) => `${type}@${event.split('@')[1]}${isNews ? ' (since)' : ''}`);
  return [...names, ...(events.length > MAX_EVENTS_OF_ROW ? [`… ${events.length - MAX_EVENTS_OF_ROW} more`] : [])].join(
    ', ',
  );
}

const linesOfRow = (row: DifferentRow, events: readonly RowEvent[]): string[] => [
  `${row.key}${row.was === null ? ' is new' : row.is === null ? ' is gone' : ''}`,
  ...(row.was === null || row.is === null
    ? []
    : changesOf(row).map(([column, was, is]) => `  ${column}: ${text(was)} → ${text(is)}`)),
  ...(events.length === 0 ? [] : [`  made of ${eventsText(events)}`]),
];

const linesOf = ({ from, to, tables, events }: VersionDifference): string[] => [
  ...[from, to].map(({ name, version, upTo }) => `${name}: version ${version}, up to ${positionText(upTo)}`),
  '',
  ...tableOf(
    ['table', 'rows that differ'],
    tables.map(({ table, count }): Json[] => [table, count]),
  ),
  ...tables.flatMap(({ table, count, rows }, index) => [
    ...(count === 0 ? [] : ['', `${table}:`]),
    ...rows.slice(0, MAX_SHOWN).flatMap((row) => linesOfRow(row, index === 0 ? (events.get(row.key) ?? []) : [])),
    ...(count > MAX_SHOWN ? [`… and ${count - MAX_SHOWN} more${count > MAX_ROWS ? '' : ': --json shows all'}`] : []),
  ]),
];

function jsonOf({ from, to, tables, events }: VersionDifference): string {
  const side = ({ name, version, upTo }: Side) => ({ name, version, upTo: positionText(upTo) });
  const differences = tables.map(({ table, count, rows }, index) => ({
    table,
    count,
    rows: rows.map((row) => ({ ...row, ...(index === 0 && { events: events.get(row.key) ?? [] }) })),
  }));
  return JSON.stringify({ from: side(from), to: side(to), tables: differences });
}

/** The differences as lines of text, or as one line of JSON. Throws BadInput. */
export async function versionLines(a: string, b: string, asJson: boolean): Promise<readonly string[]> {
  const difference = await versionDifference(a, b);
  return asJson ? [jsonOf(difference)] : linesOf(difference);
}
