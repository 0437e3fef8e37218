import { centsColumn, salesColumn, TOTALS, type Sums } from '@shop/domain/analytics';
import type { SumTable } from '@shop/eventing/table';
import type { VisitRow } from './visit.js';

/** What the payment of a visit adds, by the columns of sums that have it. */
export const paymentAmounts = ({ amount_cents, sales }: VisitRow): Sums => ({
  payments: 1,
  revenue_cents: amount_cents ?? 0,
  ...Object.fromEntries(
    (sales ?? []).flatMap(({ serviceId, revenueCents }) => [
      [salesColumn(serviceId), 1],
      [centsColumn(serviceId), revenueCents],
    ]),
  ),
});

/** The dashboard's figures of all time, in one row of scope `shop`. */
export const totals: SumTable = {
  name: 'analytics.totals',
  key: { scope: 'text' },
  labels: {},
  amounts: TOTALS,
};

/** One row per day of Europe/Paris on which something happened. */
export const daily: SumTable = {
  name: 'analytics.daily',
  key: { day: 'date' },
  labels: {},
  amounts: ['sessions', 'payments', 'revenue_cents'],
};

/** One row per service that was ever sold. */
export const serviceSales: SumTable = {
  name: 'analytics.service_sales',
  key: { service_id: 'text' },
  labels: { service_name: 'text' },
  amounts: ['sales', 'revenue_cents'],
};
