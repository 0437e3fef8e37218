import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { conversionRates, type DailyStat, type DashboardView } from '@shop/domain/analytics';
import { Postgres } from '../stores/postgres/postgres.js';
import { servicesOf, type Sums } from './figures.js';

export class FindPastDashboard extends Query<DashboardView> {
  /** `asOf`: ISO 8601 UTC. */
  constructor(readonly asOf: string) {
    super();
  }
}

const DAYS_SHOWN = 30;

/** The figures of the dashboard as of the beginning of a minute, from stored sums: no event is read again. */
@QueryHandler(FindPastDashboard)
export class FindPastDashboardHandler implements IQueryHandler<FindPastDashboard> {
  constructor(private readonly postgres: Postgres) {}

  async execute({ asOf }: FindPastDashboard): Promise<DashboardView> {
    const [[row], dailyStats] = await this.postgres.atOneMoment((reader) =>
      Promise.all([
        reader.rows<{ readonly sums: Sums; readonly robots: number }>(
          `select to_json(totals) as sums, analytics.robots_as_of($1)::float8 as robots
             from analytics.totals_as_of($1) as totals`,
          [asOf],
        ),
        reader.rows<DailyStat>(
          `select day::text as date, sessions::float8, payments::float8, revenue_cents::float8 as revenue
             from analytics.days_as_of($1, ${DAYS_SHOWN})`,
          [asOf],
        ),
      ]),
    );
    if (row === undefined) throw new Error('the sums answered no row');
    const of = (measure: string): number => row.sums[measure] ?? 0;
    return {
      totalSessions: of('sessions'),
      totalRobots: row.robots,
      totalSuccessfulPayments: of('payments'),
      totalRevenue: of('revenue_cents'),
      conversionRates: conversionRates(of),
      dailyStats,
      topServices: servicesOf(row.sums),
    };
  }
}
