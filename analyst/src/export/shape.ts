import type { RecordedEvent } from '@shop/eventing/event';
import { lineOf, type EventLine } from '../line.js';
import { valueAt } from '../redaction.js';

/** How one event becomes one row: the same columns in the same order for every row. */
export interface Shape {
  readonly columns: readonly string[];
  /** DuckDB types, in the order of the columns. */
  readonly types: Readonly<Record<string, string>>;
  readonly row: (event: RecordedEvent) => Readonly<Record<string, unknown>>;
}

const EVENT_TYPES: { readonly [Column in keyof EventLine]: string } = {
  position: 'VARCHAR',
  event_id: 'UUID',
  stream: 'VARCHAR',
  revision: 'BIGINT',
  type: 'VARCHAR',
  schema_version: 'INTEGER',
  happened_at: 'TIMESTAMPTZ',
  actor: 'VARCHAR',
  command_id: 'VARCHAR',
  correlation_id: 'VARCHAR',
  causation_id: 'VARCHAR',
  data: 'JSON',
};

/** One row per event, its data as JSON. */
export const eventShape: Shape = {
  columns: Object.keys(EVENT_TYPES),
  types: EVENT_TYPES,
  row: (event) => lineOf(event) as unknown as Readonly<Record<string, unknown>>,
};

const TYPES: Readonly<Record<string, string>> = { string: 'VARCHAR', number: 'DOUBLE', boolean: 'BOOLEAN' };

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every leaf of the data with its dotted path; a list stays one value. */
export const leavesOf = (data: unknown, path = ''): [path: string, value: unknown][] =>
  isObject(data)
    ? Object.entries(data).flatMap(([name, value]) => leavesOf(value, path === '' ? name : `${path}.${name}`))
    : [[path, data]];

function columnType(path: string, value: unknown): string {
  if (/cents$/i.test(path)) return 'BIGINT';
  if (Array.isArray(value)) return 'JSON';
  return TYPES[typeof value] ?? 'VARCHAR';
}

/** One row per event of one type, with a column for each field of its data; `leaves` are the fields that it may have, with example values. */
export function flatShape(leaves: readonly (readonly [path: string, value: unknown])[]): Shape {
  const base = Object.fromEntries(Object.entries(EVENT_TYPES).filter(([column]) => column !== 'data'));
  const fields = leaves.map(([path]) => path);
  const types = { ...base, ...Object.fromEntries(leaves.map(([path, value]) => [path, columnType(path, value)])) };
  return {
    columns: Object.keys(types),
    types,
    row: (event) => {
      const { data, ...rest } = lineOf(event);
      const values = new Map(leavesOf(data));
      const at = (path: string): unknown => values.get(path) ?? valueAt(data, path);
      return { ...rest, ...Object.fromEntries(fields.map((path) => [path, at(path) ?? null])) };
    },
  };
}
