import { type DayRange } from '@shop/domain/time';
import {
  centsColumn,
  servicesOfMix,
  type Breakdown,
  type Question,
  type Slice,
  type Sums,
} from '@shop/domain/analytics';
import type { RowReader } from '../stores/postgres/postgres.js';
import { COUNTED, countedIn, SUMMED } from './figures.js';
import { COLUMNS, sumsFor } from './sums-for.js';

const MAX_LISTED = 40;
type Row = Sums & { readonly value: string };

const sliceOf = (value: string, sums: Sums): Slice => ({ value, ...countedIn(sums) });

const plus = (one: Slice, other: Slice, sign: 1 | -1 = 1): Slice => ({
  ...one,
  ...Object.fromEntries(COUNTED.map((name) => [name, one[name] + sign * other[name]])),
});

const isNothing = (slice: Slice): boolean => COUNTED.every((name) => slice[name] === 0);

/** Sums by service: each service of a mix counts all visits of the mix, but only the revenue of its own sales. */
function byService(rows: readonly Row[]): Slice[] {
  const slices = new Map<string, Slice>();
  for (const row of rows) {
    const services = servicesOfMix(row.value);
    for (const value of services.length === 0 ? ([''] as const) : services) {
      const earned = value === '' ? 0 : (row[centsColumn(value)] ?? 0);
      const own = { ...sliceOf(value, row), revenue: earned };
      slices.set(value, plus(slices.get(value) ?? sliceOf(value, {}), own));
    }
  }
  return [...slices.values()];
}

const byValue = (a: Slice, b: Slice): number =>
  b.sessions - a.sessions || b.revenue - a.revenue || (a.value < b.value ? -1 : 1);

interface BreakdownInput {
  readonly sums: Sums;
  readonly affiliates: readonly string[];
  readonly sources: readonly string[];
}

/** The figures of a range by the values of a dimension; for affiliates and sources only the busiest, the rest as one. */
export async function breakDown(
  reader: RowReader,
  question: Question,
  range: DayRange,
  { sums, affiliates, sources }: BreakdownInput,
): Promise<Breakdown> {
  const { by } = question;
  const isOrigin = by === 'affiliate' || by === 'source';
  const names = by === 'affiliate' ? affiliates : sources;
  const { from, conditions, values, value } = sumsFor(question, range, { by, ...(isOrigin && { names }) });
  const column = value ?? COLUMNS[by];
  const rows = await reader.rows<Row>(
    `select ${column} as value, ${SUMMED} from ${from} where ${conditions.join(' and ')} group by ${column}`,
    values,
  );
  const slices = by === 'service' ? byService(rows) : rows.map((row) => sliceOf(row.value, row));
  const listed = slices.sort(byValue).slice(0, MAX_LISTED);
  if (by === 'service') return { by, slices: listed, others: null };
  const others = listed.reduce((rest, slice) => plus(rest, slice, -1), sliceOf('', sums));
  return { by, slices: listed, others: isNothing(others) ? null : others };
}
