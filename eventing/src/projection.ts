import type { Event, EventOf, RecordedEvent } from './event.js';
import type { Row, Sum, SumTable, Table, Trail } from './table.js';

/** How each event that a projection reads changes its row; null deletes the row. Pure: no clock, no lookup. */
export type RowEvolution<DomainEvent extends Event, Of> = {
  readonly [Type in DomainEvent['type']]: (
    row: Of | undefined,
    event: RecordedEvent<EventOf<DomainEvent, Type>>,
  ) => Of | null;
};

interface SumsOf<Of> {
  readonly tables: readonly SumTable[];
  readonly of: (row: Of) => Sum[];
  readonly rolledUp?: (sum: Sum) => Sum[];
}

interface Definition<DomainEvent extends Event, Of extends object, Added extends object> {
  readonly name: string;
  /** Raised whenever the same events give other rows: the worker then rebuilds the tables. */
  readonly version: number;
  readonly table: Table<Of>;
  /** The key of the row that an event belongs to; it is blocked when an event cannot be applied. */
  readonly key: (event: RecordedEvent<DomainEvent>) => string;
  readonly evolve: RowEvolution<DomainEvent, Of>;
  /** Rows that an event adds to a trail, given its row after the event. */
  readonly trail?: {
    readonly table: Trail<Added>;
    readonly rows: (event: RecordedEvent<DomainEvent>, after: Of) => Added[];
  };
  /**
   * What a row contributes to the sums; when the row changes, the difference is added. `rolledUp` returns what a sum adds to sums of
   * sums; it must be linear, since it gets many rows added up.
   */
  readonly sums?: SumsOf<Of>;
}

/** A projection as the runner sees it: events in, rows out, without their types. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly handles: readonly string[];
  readonly table: Table;
  readonly key: (event: RecordedEvent) => string;
  readonly evolve: Readonly<Record<string, (row: Row | undefined, event: RecordedEvent) => Row | null>>;
  readonly trail?: { readonly table: Trail; readonly rows: (event: RecordedEvent, after: Row) => Row[] };
  readonly sums?: SumsOf<Row>;
}

/** Checks the types of a projection's parts against each other, then erases them. */
export const defineProjection = <DomainEvent extends Event, Of extends object, Added extends object = never>(
  definition: Definition<DomainEvent, Of, Added>,
): Projection => ({ ...(definition as unknown as Projection), handles: Object.keys(definition.evolve) });

/** The same step for all these event types. */
export const forEvery = <DomainEvent extends Event, Of>(
  types: readonly DomainEvent['type'][],
  step: (row: Of | undefined, event: RecordedEvent<DomainEvent>) => Of | null,
): RowEvolution<DomainEvent, Of> =>
  Object.fromEntries(types.map((type) => [type, step])) as unknown as RowEvolution<DomainEvent, Of>;

const bare = (name: string): string => name.slice(name.indexOf('.') + 1);

function movedSums(sums: SumsOf<Row>, moved: (table: SumTable) => SumTable): SumsOf<Row> {
  const movedTables = new Map(sums.tables.map((table) => [table, moved(table)]));
  const originalTables = new Map([...movedTables].map(([original, other]) => [other, original]));
  const move = (sum: Sum): Sum => ({ ...sum, table: movedTables.get(sum.table) ?? sum.table });
  const { rolledUp } = sums;
  return {
    tables: [...movedTables.values()],
    of: (row) => sums.of(row).map(move),
    ...(rolledUp !== undefined && {
      rolledUp: (sum) => rolledUp({ ...sum, table: originalTables.get(sum.table) ?? sum.table }).map(move),
    }),
  };
}

/** The same projection over tables of the same names in another schema. */
export function inSchema(projection: Projection, schema: string): Projection {
  const moved = <Named extends { readonly name: string }>(table: Named): Named => ({
    ...table,
    name: `${schema}.${bare(table.name)}`,
  });
  const { table, trail, sums } = projection;
  return {
    ...projection,
    table: moved(table),
    ...(trail !== undefined && { trail: { ...trail, table: moved(trail.table) } }),
    ...(sums !== undefined && { sums: movedSums(sums, moved) }),
  };
}
