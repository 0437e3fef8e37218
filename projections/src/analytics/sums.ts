import type { SumTable } from '@shop/eventing/table';

/** The dashboard's figures of all time, in one row of scope `shop`. */
export const totals: SumTable = {
  name: 'analytics.totals',
  key: { scope: 'text' },
  labels: {},
  amounts: [
    'sessions',
    'payments',
    'revenue_cents',
    'identified',
    'identified_and_consented',
    'consented',
    'consented_and_chosen',
    'chosen',
    'chosen_and_paid',
  ],
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
