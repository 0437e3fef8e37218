import { SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import type { DashboardView } from '@shop/domain/analytics';
import { daily, serviceSales, totals } from '@shop/projections/analytics/sums';
import { visits } from '@shop/projections/analytics/visits.projection';
import type { History } from '@shop/eventing/event-store/history';
import type { Position } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import { positionOf, type PositionColumns } from '@shop/eventing/postgres/position-columns';
import { sql } from '@shop/eventing/postgres/sql';
import { add } from '@shop/eventing/table';
import { codeHashOf } from '@shop/eventing/projections/code-hash';
import { dashboardOf, DAYS_SHOWN } from './dashboard.js';

const numbers = (amounts: readonly string[], row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(amounts.map((column) => [column, Number(row[column])]));

/** The dashboard as it was before a minute (ISO 8601), from saved sums; its cost does not grow with the history. */
export const savedDashboard = async (queries: Queries, moment: string): Promise<DashboardView> => {
  const [all = {}] = await queries.rows(sql`
    select totals.*, analytics.robots_as_of(${moment}::timestamptz) as robots
      from analytics.totals_as_of(${moment}::timestamptz) as totals`);
  const days = await queries.rows(sql`select * from analytics.days_as_of(${moment}::timestamptz, ${DAYS_SHOWN})`);
  const sales = SERVICE_IDS.map((id) => {
    const column = id.replace('-', '_');
    const amounts = { sales: Number(all[`${column}_sales`]), revenue_cents: Number(all[`${column}_cents`]) };
    return add(serviceSales, { service_id: id, service_name: SERVICE_NAMES[id] }, amounts);
  });
  const sums = [
    add(totals, { scope: 'shop' }, numbers(totals.amounts, all)),
    ...days.map((row) => add(daily, { day: String(row['day']) }, numbers(daily.amounts, row))),
    ...sales,
  ];
  return dashboardOf(sums, moment);
};

/** Position of the live tables; undefined when there are none, when other rules made them, or when keys are blocked. */
const appliedUpTo = async (queries: Queries): Promise<Position | undefined> => {
  const [row] = await queries.rows<PositionColumns>(sql`
    select commit_pos, prepare_pos from es.projection_build build
      join es.checkpoint on checkpoint.build_id = build.build_id and shard = 0
     where name = ${visits.name} and status = 'live' and version = ${visits.version}
       and code_hash = ${codeHashOf(visits)}
       and not exists (select from es.parked_key where parked_key.build_id = build.build_id)`);
  return row && positionOf(row);
};

/** Whether the saved sums hold everything that happened before a minute: no event of that time is unread or blocked. */
export const isComplete = async (queries: Queries, history: History, moment: string): Promise<boolean> => {
  const after = await appliedUpTo(queries);
  if (after === undefined) return false;
  for await (const page of history.pages(after, await history.end())) {
    if (page.some(({ type, at }) => at < moment && visits.handles.includes(type))) return false;
  }
  return true;
};
