import { salesColumn, centsColumn, SALES_MEASURES, TOTALS } from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { summed } from './figures.js';

const SALES = SERVICE_IDS.flatMap((id) => [
  `coalesce(sum(sales) filter (where service_id = '${id}'), 0) as ${salesColumn(id)}`,
  `coalesce(sum(revenue_cents) filter (where service_id = '${id}'), 0) as ${centsColumn(id)}`,
]);

const NOW = `select * from (select ${summed(TOTALS)} from analytics.totals) as totals,
                           (select ${SALES.join(', ')} from analytics.service_sales) as sales`;

const THEN = `select ${summed([...TOTALS, ...SALES_MEASURES])} from analytics.past
               where analytics.counts_before(grain, since, $1::timestamptz)`;

/** SQL: the sums over all visits with the sales of each service, one row: of now, or of before the minute of the instant $1. */
export const sumsOfAll = (asOf: string | undefined): string => (asOf === undefined ? NOW : THEN);
