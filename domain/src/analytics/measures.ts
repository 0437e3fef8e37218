import { SERVICE_IDS, type ServiceId } from '../pricing/index.js';

const SALES = 'sales';
const CENTS = 'cents';

const columnOf = (service: ServiceId, suffix: string): string => `${service.replace('-', '_')}_${suffix}`;

/** Column of the number of sales of a service. */
export const salesColumn = (service: ServiceId): string => columnOf(service, SALES);

/** Column of the revenue of a service, in cents. */
export const centsColumn = (service: ServiceId): string => columnOf(service, CENTS);

/** Column names of the values that are summed over visits: funnel steps, money, and sales per service. */
export const MEASURES: readonly string[] = [
  'sessions',
  'robots',
  'identified',
  'consented',
  'identified_and_consented',
  'chosen',
  'consented_and_chosen',
  'chosen_and_paid',
  'converted',
  'payments',
  'revenue_cents',
  'refunded_cents',
  'charged_back_cents',
  ...SERVICE_IDS.flatMap((service) => [salesColumn(service), centsColumn(service)]),
];
