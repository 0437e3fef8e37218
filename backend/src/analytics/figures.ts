import { daysIn, type DayRange } from '@shop/domain/time';
import { conversionRates, MEASURES, rate, type DayFigures, type Figures, type Sums } from '@shop/domain/analytics';

/** SQL: the sums of these columns, by their names. */
export const summed = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(sum(${column}), 0)::float8 as ${column}`).join(', ');

/** SQL: the sums of all measures. */
export const SUMMED = summed(MEASURES);

const of = (sums: Sums | undefined, measure: string): number => sums?.[measure] ?? 0;

export const addSums = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(MEASURES.map((measure) => [measure, rows.reduce((total, row) => total + of(row, measure), 0)]));

export const figuresOf = (sums: Sums): Figures => ({
  sessions: of(sums, 'sessions'),
  robots: of(sums, 'robots'),
  payments: of(sums, 'payments'),
  revenue: of(sums, 'revenue_cents'),
  refunded: of(sums, 'refunded_cents'),
  chargedBack: of(sums, 'charged_back_cents'),
  net: of(sums, 'revenue_cents') - of(sums, 'refunded_cents') - of(sums, 'charged_back_cents'),
  converted: of(sums, 'converted'),
  overallRate: rate(of(sums, 'converted'), of(sums, 'sessions')),
  rates: conversionRates(sums),
});

/** A row for every day of the range, including days without events. */
export const daysOf = (range: DayRange, byDay: ReadonlyMap<string, Sums>): DayFigures[] =>
  daysIn(range).map((date) => {
    const sums = byDay.get(date);
    return {
      date,
      sessions: of(sums, 'sessions'),
      robots: of(sums, 'robots'),
      identified: of(sums, 'identified'),
      consented: of(sums, 'consented'),
      chosen: of(sums, 'chosen'),
      converted: of(sums, 'converted'),
      payments: of(sums, 'payments'),
      revenue: of(sums, 'revenue_cents'),
      refunded: of(sums, 'refunded_cents'),
      chargedBack: of(sums, 'charged_back_cents'),
    };
  });
