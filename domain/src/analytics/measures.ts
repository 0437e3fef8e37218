import { SERVICE_IDS, type ServiceId } from '../pricing/index.js';

const SALES = 'sales';
const CENTS = 'cents';

const columnOf = (service: ServiceId, suffix: string): string => `${service.replace('-', '_')}_${suffix}`;

/** How many of a service were sold. */
export const salesColumn = (service: ServiceId): string => columnOf(service, SALES);

/** What a service earned, in cents. */
export const centsColumn = (service: ServiceId): string => columnOf(service, CENTS);

/** What is added up of visits, under the names of its columns: what became of them, their money, and what was sold. */
export const MEASURES: readonly string[] = [
  'sessions',
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
  ...SERVICE_IDS.flatMap((service) => [salesColumn(service), centsColumn(service)]),
];
