import type { RecordedEvent } from './event.js';
import type { Projection } from './projection.js';
import type { Row, Sum, SumTable } from './table.js';

/** Changes made by events: rows by key (null: the row is deleted), rows added to the trail, amounts added to the sums. */
export interface Changes {
  readonly rows: ReadonlyMap<string, Row | null>;
  readonly trail: readonly Row[];
  readonly sums: readonly Sum[];
}

/** Everything a projection's tables hold. */
export interface Folded {
  readonly rows: readonly Row[];
  readonly trail: readonly Row[];
  readonly sums: readonly Sum[];
}

const minus = (sum: Sum): Sum => ({
  ...sum,
  amounts: Object.fromEntries(Object.entries(sum.amounts).map(([column, amount]) => [column, -amount])),
});

interface Total {
  readonly sum: Sum;
  readonly amounts: number[];
}

const SEPARATOR = '\u0000';

/** Adds up sums, with one entry for each row of the sum tables. */
export class Totals {
  private readonly tables = new Map<SumTable, Map<string, Total>>();

  /** Number of rows of sums. */
  get size(): number {
    return [...this.tables.values()].reduce((size, rows) => size + rows.size, 0);
  }

  add(sum: Sum): void {
    const { table, identity } = sum;
    let rows = this.tables.get(table);
    if (rows === undefined) this.tables.set(table, (rows = new Map<string, Total>()));
    let name = '';
    for (const column in table.key) name += SEPARATOR + identity[column];
    let total = rows.get(name);
    if (total === undefined) rows.set(name, (total = { sum, amounts: table.amounts.map(() => 0) }));
    for (let column = 0; column < table.amounts.length; column++) {
      total.amounts[column] = (total.amounts[column] ?? 0) + (sum.amounts[table.amounts[column] ?? ''] ?? 0);
    }
  }

  /** The sums of one table, in no order; rows whose amounts are all zero are left out. */
  *of(table: SumTable): Generator<Sum> {
    for (const [, sum] of this.named(table)) yield sum;
  }

  /** The sums of all tables, in no order. */
  *[Symbol.iterator](): Generator<Sum> {
    for (const table of this.tables.keys()) yield* this.of(table);
  }

  /** The sums in the order of tables and keys. */
  result(): Sum[] {
    const entries = [...this.tables.keys()].flatMap((table) => [...this.named(table)]);
    return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  }

  private *named(table: SumTable): Generator<readonly [string, Sum]> {
    for (const [name, { sum, amounts }] of this.tables.get(table) ?? []) {
      if (amounts.every((amount) => amount === 0)) continue;
      const named = Object.fromEntries(table.amounts.map((column, index) => [column, amounts[index] ?? 0]));
      yield [table.name + name, { ...sum, amounts: named }];
    }
  }
}

function addUp(sums: Iterable<Sum>): Sum[] {
  const totals = new Totals();
  for (const sum of sums) totals.add(sum);
  return totals.result();
}

/** Adds up the sums of rows, together with the sums of sums that they make. */
export function rollUp({ sums }: Projection, rows: Iterable<Sum>): Totals {
  const totals = new Totals();
  for (const sum of rows) {
    totals.add(sum);
    for (const more of sums?.rolledUp?.(sum) ?? []) totals.add(more);
  }
  return totals;
}

/** The same in the order of tables and keys; as they are when there are no sums of sums. */
export const withRollUps = (projection: Projection, rows: readonly Sum[]): Sum[] =>
  projection.sums?.rolledUp === undefined ? [...rows] : rollUp(projection, rows).result();

function* differences(
  projection: Projection,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row | null>,
): Generator<Sum> {
  const { sums } = projection;
  if (sums === undefined) return;
  for (const [key, row] of after) {
    const old = before.get(key);
    if (old !== undefined) yield* sums.of(old).map(minus);
    if (row !== null) yield* sums.of(row);
  }
}

/** The row after one more event; null when it is deleted. Throws for an event that the projection does not read. */
export function evolve(projection: Projection, row: Row | undefined, event: RecordedEvent): Row | null {
  const step = projection.evolve[event.type];
  if (step === undefined) throw new Error(`${projection.name} does not read ${event.type}.`);
  return step(row, event);
}

/**
 * Folds events into rows. A bulk rebuild and `verify` take the same step, `evolve`, in a `BulkFold`. `current` holds the present rows of at
 * least the keys of these events. However events are split into batches, the tables are the same.
 */
export function foldBatch(
  projection: Projection,
  current: ReadonlyMap<string, Row>,
  events: readonly RecordedEvent[],
): Changes {
  const rows = new Map<string, Row | null>();
  const trail: Row[] = [];
  for (const event of events) {
    const key = projection.key(event);
    const folded = rows.get(key);
    const before = folded === undefined ? current.get(key) : (folded ?? undefined);
    const after = evolve(projection, before, event);
    rows.set(key, after);
    if (after !== null) trail.push(...(projection.trail?.rows(event, after) ?? []));
  }
  return { rows, trail, sums: withRollUps(projection, addUp(differences(projection, current, rows))) };
}

/** Starts a fold with empty tables that takes its events batch by batch. */
export function startFold(projection: Projection) {
  const rows = new Map<string, Row>();
  const trail: Row[] = [];
  const totals = new Totals();
  return {
    add: (events: readonly RecordedEvent[]): void => {
      const changes = foldBatch(projection, rows, events);
      for (const [key, row] of changes.rows) {
        if (row === null) rows.delete(key);
        else rows.set(key, row);
      }
      for (const row of changes.trail) trail.push(row);
      for (const sum of changes.sums) totals.add(sum);
    },
    result: (): Folded => ({ rows: [...rows.values()], trail, sums: totals.result() }),
  };
}

/** The tables that a projection makes from only these events, in memory. */
export function foldAll(projection: Projection, events: readonly RecordedEvent[]): Folded {
  const fold = startFold(projection);
  fold.add(events);
  return fold.result();
}
