import { daysIn, type DayRange } from '@shop/domain/time';
import {
  centsColumn,
  conversionRates,
  MEASURES,
  rate,
  salesColumn,
  type DayFigures,
  type Figures,
} from '@shop/domain/analytics';
import { SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import type { TopService } from '@shop/domain/analytics';

export type Sums = Readonly<Record<string, number>>;

export const SUMMED = MEASURES.map((column) => `coalesce(sum(${column}), 0)::float8 as ${column}`).join(', ');

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
  rates: conversionRates((measure) => of(sums, measure)),
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

/** The services sold in the range, best first. */
export const servicesOf = (sums: Sums): TopService[] =>
  SERVICE_IDS.map((serviceId) => ({
    serviceId,
    serviceName: SERVICE_NAMES[serviceId],
    count: of(sums, salesColumn(serviceId)),
    revenue: of(sums, centsColumn(serviceId)),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.revenue - a.revenue || (a.serviceId < b.serviceId ? -1 : 1));
