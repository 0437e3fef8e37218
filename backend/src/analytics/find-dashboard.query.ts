import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parisDay } from '@shop/domain/time';
import { dashboardOf, DAYS_SHOWN, type DailyStat, type DashboardView, type Sums } from '@shop/domain/analytics';
import { Clock } from '../platform/clock.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { sumsOfAll } from './all-time.js';

export class FindDashboard extends Query<DashboardView> {
  /** `asOf`: ISO 8601 UTC; undefined for now. */
  constructor(readonly asOf?: string) {
    super();
  }
}

interface Row {
  readonly sums: Sums;
  readonly days: readonly DailyStat[];
}

const LAST_DAYS = `analytics.daily where day between $1::date - ${DAYS_SHOWN - 1} and $1::date and (sessions > 0 or payments > 0)`;
const DAYS_THEN = `analytics.days_as_of($1, ${DAYS_SHOWN})`;

/** The six figures of the staff page, of now or of before the minute of a past instant, from sums alone: the cost does not grow with history. */
@QueryHandler(FindDashboard)
export class FindDashboardHandler implements IQueryHandler<FindDashboard> {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  async execute({ asOf }: FindDashboard): Promise<DashboardView> {
    const [row] = await this.postgres.rows<Row>(
      `select to_json(sums) as sums,
              (select coalesce(json_agg(json_build_object(
                        'date', day, 'sessions', sessions, 'payments', payments, 'revenue', revenue_cents)
                        order by day desc), '[]')
                 from ${asOf === undefined ? LAST_DAYS : DAYS_THEN}) as days
         from (${sumsOfAll(asOf)}) as sums`,
      [asOf ?? parisDay(this.clock.now())],
    );
    if (row === undefined) throw new Error('the sums answered no row');
    return dashboardOf(row.sums, row.days);
  }
}
