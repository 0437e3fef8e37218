import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parisDay } from '@shop/domain/time';
import { conversionRates, type DashboardView, type FunnelMeasure } from '@shop/domain/analytics';
import { Clock } from '../platform/clock.js';
import { Postgres } from '../stores/postgres/postgres.js';

export class FindDashboard extends Query<DashboardView> {}

interface Row extends Omit<DashboardView, 'conversionRates'> {
  readonly funnel: Readonly<Record<FunnelMeasure, number>>;
}

/** The six figures of the staff page, from sums alone: the cost does not grow with history. */
@QueryHandler(FindDashboard)
export class FindDashboardHandler implements IQueryHandler<FindDashboard> {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DashboardView> {
    const [row] = await this.postgres.rows<Row>(
      `select coalesce(sum(sessions), 0)::float8      as "totalSessions",
              coalesce(sum(robots), 0)::float8        as "totalRobots",
              coalesce(sum(payments), 0)::float8      as "totalSuccessfulPayments",
              coalesce(sum(revenue_cents), 0)::float8 as "totalRevenue",
              json_build_object(
                'identified',              coalesce(sum(identified), 0),
                'identified_and_consented', coalesce(sum(identified_and_consented), 0),
                'consented',               coalesce(sum(consented), 0),
                'consented_and_chosen',    coalesce(sum(consented_and_chosen), 0),
                'chosen',                  coalesce(sum(chosen), 0),
                'chosen_and_paid',         coalesce(sum(chosen_and_paid), 0)) as funnel,
              (select coalesce(json_agg(json_build_object(
                        'date', day, 'sessions', sessions, 'payments', payments, 'revenue', revenue_cents)
                        order by day desc), '[]')
                 from analytics.daily
                where day between $1::date - 29 and $1::date and (sessions > 0 or payments > 0)) as "dailyStats",
              (select coalesce(json_agg(json_build_object(
                        'serviceId', service_id, 'serviceName', service_name, 'count', sales, 'revenue', revenue_cents)
                        order by sales desc, revenue_cents desc, service_id), '[]')
                 from analytics.service_sales
                where sales > 0) as "topServices"
         from analytics.totals`,
      [parisDay(this.clock.now())],
    );
    if (row === undefined) throw new Error('the sums answered no row');
    const { funnel, ...figures } = row;
    return { ...figures, conversionRates: conversionRates((measure) => funnel[measure]) };
  }
}
