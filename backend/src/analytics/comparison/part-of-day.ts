import { COHORTS, type Milestone, type Question, type Sums } from '@shop/domain/analytics';
import type { RowReader } from '../../stores/postgres/postgres.js';
import { addSums } from '../figures.js';
import { filterOf } from '../filter.js';
import { midnightOf, wentBackSince } from '../visit-conditions.js';

const BEGINNING = midnightOf(1);
const END = `($1::date + 1)::timestamp at time zone 'Europe/Paris'`;

/** SQL: a visit had reached a milestone; a payment counts when the shop recorded it. */
const hadReached = (milestone: Milestone): string => `${milestone === 'paid' ? 'paid_recorded' : milestone}_at < $2`;

const COHORT = Object.entries(COHORTS)
  .map(([sum, milestones]) => `(count(*) filter (where ${milestones.map(hadReached).join(' and ')}))::float8 as ${sum}`)
  .join(', ');

/** SQL: the cents of a list of money that went back on the day, until then. */
const wentBack = (column: string): string =>
  `coalesce(sum((select sum((back ->> 'cents')::integer) from jsonb_array_elements(${column}) as back
      where (back ->> 'at')::timestamptz >= ${BEGINNING} and (back ->> 'at')::timestamptz < $2)), 0)::float8`;

/**
 * The sums of a day of Europe/Paris (YYYY-MM-DD) as they stood at an instant of it (ISO 8601 UTC): the visits that had begun, the steps
 * that they had taken, the payments of the day that were recorded, its refunds and its lost disputes. Reads the visits of that day.
 */
export async function sumsUntil(reader: RowReader, question: Question, day: string, until: string): Promise<Sums> {
  const { conditions, values } = filterOf(question, 2);
  const select = (columns: string, ...own: readonly string[]) =>
    reader.rows<Sums>(`select ${columns} from analytics.visit where ${[...own, ...conditions].join(' and ')}`, [
      day,
      until,
      ...values,
    ]);
  const rows = await Promise.all([
    select(COHORT, `started_at >= ${BEGINNING}`, 'started_at < $2'),
    select(
      'count(*)::float8 as payments, coalesce(sum(amount_cents), 0)::float8 as revenue_cents',
      `paid_at >= ${BEGINNING}`,
      `paid_at < ${END}`,
      'paid_recorded_at < $2',
    ),
    select(`${wentBack('refunds')} as refunded_cents`, wentBackSince('refunds', 1), `paid_at < ${END}`),
    select(`${wentBack('chargebacks')} as charged_back_cents`, wentBackSince('chargebacks', 1), `paid_at < ${END}`),
  ]);
  return addSums(rows.flat());
}
