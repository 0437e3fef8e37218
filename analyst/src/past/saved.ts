import { dashboardOf, DAYS_SHOWN, type DailyStat, type DashboardView, type Sums } from '@shop/domain/analytics';
import { past } from '@shop/projections/analytics/past';
import { visits } from '@shop/projections/analytics/visits.projection';
import type { History } from '@shop/eventing/event-store/history';
import type { Position } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import { positionOf, type PositionColumns } from '@shop/eventing/postgres/position-columns';
import { sql, verbatim } from '@shop/eventing/postgres/sql';
import { codeHashOf } from '@shop/eventing/projections/code-hash';

const SUMMED = verbatim(past.amounts.map((column) => `coalesce(sum(${column}), 0)::float8 as ${column}`).join(', '));

/** The dashboard as it was before a minute (ISO 8601), from saved sums; its cost does not grow with the history. */
export async function savedDashboard(queries: Queries, moment: string): Promise<DashboardView> {
  const [row] = await queries.rows<{ readonly sums: Sums; readonly days: readonly DailyStat[] }>(sql`
    select to_json(totals) as sums,
           (select coalesce(json_agg(json_build_object(
                     'date', day, 'sessions', sessions, 'payments', payments, 'revenue', revenue_cents)
                     order by day desc), '[]')
              from analytics.days_as_of(${moment}::timestamptz, ${DAYS_SHOWN})) as days
      from (select ${SUMMED} from analytics.past
             where analytics.counts_before(grain, since, ${moment}::timestamptz)) as totals`);
  return dashboardOf(row?.sums ?? {}, row?.days ?? []);
}

/** Position of the live tables; undefined when there are none, when other rules made them, or when keys are blocked. */
async function appliedUpTo(queries: Queries): Promise<Position | undefined> {
  const [row] = await queries.rows<PositionColumns>(sql`
    select commit_pos, prepare_pos from es.projection_build build
      join es.checkpoint on checkpoint.build_id = build.build_id and shard = 0
     where name = ${visits.name} and status = 'live' and version = ${visits.version}
       and code_hash = ${codeHashOf(visits)}
       and not exists (select from es.parked_key where parked_key.build_id = build.build_id)`);
  return row && positionOf(row);
}

/** Whether the saved sums hold everything that happened before a minute: no event of that time is unread or blocked. */
export async function isComplete(queries: Queries, history: History, moment: string): Promise<boolean> {
  const after = await appliedUpTo(queries);
  if (after === undefined) return false;
  for await (const page of history.pages(after, await history.end())) {
    if (page.some(({ type, at }) => at < moment && visits.handles.includes(type))) return false;
  }
  return true;
}
