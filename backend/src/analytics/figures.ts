import { daysIn, type DayRange } from '@shop/domain/time';
import {
  conversionRates,
  MEASURES,
  rate,
  type Counted,
  type DayFigures,
  type Figures,
  type Sums,
} from '@shop/domain/analytics';

/** SQL: the sums of these columns, by their names. */
export const summed = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(sum(${column}), 0)::float8 as ${column}`).join(', ');

/** SQL: the sums of all measures. */
export const SUMMED = summed(MEASURES);

const of = (sums: Sums | undefined, measure: string): number => sums?.[measure] ?? 0;

export const addSums = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(MEASURES.map((measure) => [measure, rows.reduce((total, row) => total + of(row, measure), 0)]));

/** The sum behind each figure that is counted. */
const SUM_OF: Readonly<Record<keyof Counted, string>> = {
  sessions: 'sessions',
  robots: 'robots',
  converted: 'converted',
  payments: 'payments',
  revenue: 'revenue_cents',
  refunded: 'refunded_cents',
  chargedBack: 'charged_back_cents',
};

/** The names of the figures that are counted, by which parts add up to a whole. */
export const COUNTED = Object.keys(SUM_OF) as readonly (keyof Counted)[];

export const countedIn = (sums: Sums | undefined): Counted =>
  Object.fromEntries(COUNTED.map((name) => [name, of(sums, SUM_OF[name])])) as unknown as Counted;

export const figuresOf = (sums: Sums): Figures => ({
  ...countedIn(sums),
  net: of(sums, 'revenue_cents') - of(sums, 'refunded_cents') - of(sums, 'charged_back_cents'),
  overallRate: rate(of(sums, 'converted'), of(sums, 'sessions')),
  rates: conversionRates(sums),
});

/** A row for every day of the range, including days without events. */
export const daysOf = (range: DayRange, byDay: ReadonlyMap<string, Sums>): DayFigures[] =>
  daysIn(range).map((date) => {
    const sums = byDay.get(date);
    return {
      date,
      ...countedIn(sums),
      identified: of(sums, 'identified'),
      consented: of(sums, 'consented'),
      chosen: of(sums, 'chosen'),
    };
  });
