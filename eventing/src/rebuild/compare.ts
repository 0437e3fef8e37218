import type { Database, Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { digestsOf, type Digest } from '../runner/digest.js';
import type { SumTable } from '../table.js';

/** One figure of the tables that are read now, and of those beside them. */
export interface Figure {
  readonly name: string;
  readonly live: bigint;
  readonly beside: bigint;
}

/** What tells two builds of a projection apart. */
export interface Comparison {
  readonly tables: readonly { readonly name: string; readonly live: Digest; readonly beside: Digest }[];
  /** Totals of the sums that differ. */
  readonly differing: readonly Figure[];
}

const totalsOf = async (queries: Queries, { name, amounts }: SumTable): Promise<ReadonlyMap<string, bigint>> => {
  const totals = amounts.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', ');
  const [row] = await queries.rows<Record<string, bigint>>(sql`select ${verbatim(totals)} from ${verbatim(name)}`);
  return new Map(Object.entries(row ?? {}));
};

const figuresOf = async (queries: Queries, live: SumTable, beside: SumTable | undefined): Promise<Figure[]> => {
  if (beside === undefined) return [];
  const [before, after] = [await totalsOf(queries, live), await totalsOf(queries, beside)];
  return [...before].map(([column, value]) => ({
    name: `${live.name}.${column}`,
    live: value,
    beside: after.get(column) ?? 0n,
  }));
};

/** Compares the tables that are read now with those of the same names in a schema, in one sight of the database. */
export const compare = (database: Database, projection: Projection, schema: string): Promise<Comparison> =>
  database.snapshot(async (queries) => {
    const other = inSchema(projection, schema);
    const live = [...(await digestsOf(queries, projection))];
    const beside = [...(await digestsOf(queries, other)).values()];
    const nothing: Digest = { rows: 0n, digest: 0n };
    const figures: Figure[] = [];
    for (const [index, table] of (projection.sums?.tables ?? []).entries()) {
      figures.push(...(await figuresOf(queries, table, other.sums?.tables[index])));
    }
    return {
      tables: live.map(([name, digest], index) => ({ name, live: digest, beside: beside[index] ?? nothing })),
      differing: figures.filter((figure) => figure.live !== figure.beside),
    };
  });

/** Lines for people: rows of each table, whether its contents are the same, and every total that differs. */
export const comparisonLines = ({ tables, differing }: Comparison): string[] => [
  ...tables.map(({ name, live, beside }) => {
    const isSame = live.rows === beside.rows && live.digest === beside.digest;
    return `${isSame ? 'same     ' : 'DIFFERENT'} ${name}: ${live.rows} rows, now ${beside.rows}`;
  }),
  ...differing.map(({ name, live, beside }) => `          ${name}: ${live}, now ${beside}`),
];
