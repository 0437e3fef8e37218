import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  speedPercentile,
  type BucketCount,
  type Device,
  type SpeedMetric,
  type SpeedRating,
  type SpeedStep,
  type SpeedView,
  type StepSpeed,
} from '@shop/domain/analytics';
import { Postgres } from '../../stores/postgres/postgres.js';

export class FindSpeed extends Query<SpeedView> {}

const DAYS = 28;

interface Row extends BucketCount {
  readonly date: string;
  readonly step: SpeedStep;
  readonly device: Device;
  readonly metric: SpeedMetric;
  readonly rating: SpeedRating;
}

const rated = (rows: readonly Row[], rating: SpeedRating): number =>
  rows.filter((row) => row.rating === rating).reduce((sum, { count }) => sum + count, 0);

function groupedBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

function stepSpeed([first, ...rest]: readonly [Row, ...Row[]]): StepSpeed {
  const rows = [first, ...rest];
  const { step, device, metric } = first;
  const days = groupedBy(rows, ({ date }) => date);
  return {
    ...{ step, device, metric, p75Ms: speedPercentile(rows) ?? 0 },
    good: rated(rows, 'good'),
    needsImprovement: rated(rows, 'needs-improvement'),
    poor: rated(rows, 'poor'),
    days: [...days].map(([date, of]) => ({ date, p75Ms: speedPercentile(of) ?? 0 })),
  };
}

/** The measures of the last days by step, device and metric. */
@QueryHandler(FindSpeed)
export class FindSpeedHandler implements IQueryHandler<FindSpeed> {
  constructor(private readonly postgres: Postgres) {}

  async execute(): Promise<SpeedView> {
    const rows = await this.postgres.rows<Row>(
      `select to_char(day, 'YYYY-MM-DD') as date, step, device, metric, rating, bucket, measures as count
         from backend.visit_speed
        where day > (now() at time zone 'Europe/Paris')::date - $1::integer
        order by day`,
      [DAYS],
    );
    const steps = groupedBy(rows, ({ step, device, metric }) => `${step} ${device} ${metric}`);
    return { days: DAYS, steps: [...steps.values()].map((of) => stepSpeed(of as [Row, ...Row[]])) };
  }
}
