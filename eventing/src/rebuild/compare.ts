import type { Stores } from '../consumers/stores.js';
import { isAfter, positionText, type Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { inSchema, type Projection } from '../projection.js';
import { buildPosition, livePosition } from '../projections/checkpoint.js';
import { digestsOf, isSame, type Digest } from '../projections/digest.js';
import type { SumTable } from '../table.js';
import { schemaOf } from './builds.js';
import { isMadeOfLog } from './live-log.js';

/** One figure of the live tables, and of the tables beside them. */
interface Figure {
  readonly name: string;
  readonly live: bigint;
  readonly beside: bigint;
}

/** Comparison of two builds of a projection. */
export interface Comparison {
  readonly tables: readonly { readonly name: string; readonly live: Digest; readonly beside: Digest }[];
  /** Totals of the sums that differ. */
  readonly differing: readonly Figure[];
  /** Where both were, if events that they read lie between. */
  readonly apart?: { readonly live: Position; readonly beside: Position };
}

/** Contents of a projection's tables, in the order of its declaration. */
export interface Contents {
  readonly tables: readonly { readonly name: string; readonly digest: Digest }[];
  readonly totals: readonly { readonly name: string; readonly total: bigint }[];
}

async function totalsOf(queries: Queries, { name, amounts }: SumTable): Promise<Contents['totals']> {
  const totals = amounts.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', ');
  const [row] = await queries.rows<Record<string, bigint>>(sql`select ${verbatim(totals)} from ${verbatim(name)}`);
  return Object.entries(row ?? {}).map(([column, total]) => ({ name: `${name}.${column}`, total }));
}

/** The digest of each table and the total of each sum; queries of one snapshot return those of one moment. */
export async function contentsOf(queries: Queries, projection: Projection): Promise<Contents> {
  const digests = await digestsOf(queries, projection);
  const totals: Contents['totals'][number][] = [];
  for (const table of projection.sums?.tables ?? []) totals.push(...(await totalsOf(queries, table)));
  return { tables: [...digests].map(([name, digest]) => ({ name, digest })), totals };
}

const EMPTY: Digest = { rows: 0n, digest: 0n };

/** Compares the contents of the live tables with those of the tables beside them. */
export const compareContents = (live: Contents, beside: Contents): Comparison => ({
  tables: live.tables.map(({ name, digest }, index) => ({
    name,
    live: digest,
    beside: beside.tables[index]?.digest ?? EMPTY,
  })),
  differing: live.totals
    .map(({ name, total }, index) => ({ name, live: total, beside: beside.totals[index]?.total ?? 0n }))
    .filter((figure) => figure.live !== figure.beside),
});

/** Compares the live tables with those of the same names in a schema; queries of one snapshot do so at one moment. */
export const compare = async (queries: Queries, projection: Projection, schema: string): Promise<Comparison> =>
  compareContents(await contentsOf(queries, projection), await contentsOf(queries, inSchema(projection, schema)));

/** Compares the live tables with those of another build, in one snapshot; while events come, the two need not be at one position. */
export async function compareBuild(stores: Stores, projection: Projection, build: string): Promise<Comparison> {
  const { comparison, live, beside } = await stores.database.snapshot(async (queries) => ({
    comparison: await compare(queries, projection, schemaOf(build)),
    live: await livePosition(queries, projection),
    beside: await buildPosition(queries, build),
  }));
  const [first, last] = isAfter(beside, live) ? [live, beside] : [beside, live];
  const isApart =
    isAfter(last, first) &&
    (await isMadeOfLog(stores, projection)) &&
    (await stores.events.ahead(projection.handles, first)).events > 0;
  return isApart ? { ...comparison, apart: { live, beside } } : comparison;
}

/** The comparison as text: rows of each table, whether its contents are the same, and every total that differs. */
export function comparisonLines({ tables, differing, apart }: Comparison): string[] {
  const lines = tables.map(({ name, live, beside }) => {
    const verdict = isSame(live, beside) ? 'same     ' : apart === undefined ? 'DIFFERENT' : 'apart    ';
    return `${verdict} ${name}: ${live.rows} rows, now ${beside.rows}`;
  });
  const totals = differing.map(({ name, live, beside }) => `          ${name}: ${live}, now ${beside}`);
  if (apart === undefined) return [...lines, ...totals];
  const [live, beside] = [apart.live, apart.beside].map(positionText);
  const reason = `compared while events came, at ${live} and now at ${beside}; "verify" compares with the log`;
  return [...lines, ...totals, `          ${reason}`];
}
