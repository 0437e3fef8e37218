import { SERVICE_IDS, type ServiceId } from '../pricing/index.js';
import { COHORTS, FUNNEL } from './funnel.js';

const SALES = 'sales';
const CENTS = 'cents';

const columnOf = (service: ServiceId, suffix: string): string => `${service.replace('-', '_')}_${suffix}`;

/** Column of the number of sales of a service. */
export const salesColumn = (service: ServiceId): string => columnOf(service, SALES);

/** Column of the revenue of a service, in cents. */
export const centsColumn = (service: ServiceId): string => columnOf(service, CENTS);

/** Column names of the sales and the revenue of each service. */
export const SALES_MEASURES: readonly string[] = SERVICE_IDS.flatMap((id) => [salesColumn(id), centsColumn(id)]);

/** Column names of the values that are summed over visits: funnel steps, money, and sales per service. */
export const MEASURES: readonly string[] = [
  ...Object.keys(COHORTS),
  ...['payments', 'revenue_cents', 'refunded_cents', 'charged_back_cents'],
  ...SALES_MEASURES,
];

/** Column names of the dashboard's sums over all visits: those of its figures, and those of its rates. */
export const TOTALS: readonly string[] = [
  ...['sessions', 'robots', 'payments', 'revenue_cents'],
  ...[FUNNEL.consented, FUNNEL.chosen, FUNNEL.paid].flatMap(({ entered, passed }) => [entered, passed]),
];
