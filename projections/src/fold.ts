import type { Recorded } from './event.js';
import type { Projection } from './projection.js';
import type { Row, Sum } from './table.js';

/** What some events change: rows by key (null: the row goes), rows added to the trail, amounts added to the sums. */
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

const identityOf = ({ table, identity }: Sum): string =>
  JSON.stringify([table.name, ...Object.keys(table.key).map((column) => identity[column])]);

const minus = (sum: Sum): Sum => ({
  ...sum,
  amounts: Object.fromEntries(Object.entries(sum.amounts).map(([column, amount]) => [column, -amount])),
});

/** One entry a row of the sums, in the order of their keys; what comes to nothing is left out. */
const addUp = (sums: Iterable<Sum>): Sum[] => {
  const totals = new Map<string, Sum>();
  for (const sum of sums) {
    const identity = identityOf(sum);
    const known = totals.get(identity)?.amounts ?? {};
    const amounts = Object.fromEntries(
      sum.table.amounts.map((column) => [column, (known[column] ?? 0) + (sum.amounts[column] ?? 0)]),
    );
    totals.set(identity, { ...sum, amounts });
  }
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ amounts }) => Object.values(amounts).some((amount) => amount !== 0));
};

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

const evolve = (projection: Projection, row: Row | undefined, event: Recorded): Row | null => {
  const step = projection.evolve[event.type];
  if (step === undefined) throw new Error(`${projection.name} does not read ${event.type}.`);
  return step(row, event);
};

/**
 * The one way from events to rows: the live worker, a rebuild, `verify` and a look at the past all fold with it.
 * `current` holds the rows as they are, of at least the keys of these events. Any cut of the same events into batches
 * gives the same tables.
 */
export const foldBatch = (
  projection: Projection,
  current: ReadonlyMap<string, Row>,
  events: readonly Recorded[],
): Changes => {
  const rows = new Map<string, Row | null>();
  const trail: Row[] = [];
  for (const event of events) {
    const key = projection.key(event);
    const known = rows.get(key);
    const before = known === undefined ? current.get(key) : (known ?? undefined);
    const after = evolve(projection, before, event);
    rows.set(key, after);
    if (after !== null) trail.push(...(projection.trail?.rows(event, after) ?? []));
  }
  return { rows, trail, sums: addUp(differences(projection, current, rows)) };
};

/** A fold from nothing that takes its events bit by bit. */
export const startFold = (projection: Projection) => {
  const rows = new Map<string, Row>();
  const trail: Row[] = [];
  let sums: Sum[] = [];
  return {
    add: (events: readonly Recorded[]): void => {
      const changes = foldBatch(projection, rows, events);
      for (const [key, row] of changes.rows) {
        if (row === null) rows.delete(key);
        else rows.set(key, row);
      }
      for (const row of changes.trail) trail.push(row);
      sums = addUp([...sums, ...changes.sums]);
    },
    result: (): Folded => ({ rows: [...rows.values()], trail, sums }),
  };
};

/** The tables that a projection makes of these events alone, in memory. */
export const foldAll = (projection: Projection, events: readonly Recorded[]): Folded => {
  const fold = startFold(projection);
  fold.add(events);
  return fold.result();
};
