import { Injectable } from '@nestjs/common';
import { speedBucket, speedRating, type Device, type SpeedMeasure } from '@shop/domain/analytics';
import { Postgres } from '../../stores/postgres/postgres.js';

const RETENTION_DAYS = 400;

/** Times that real visits measured, as counts per day; there is no row for a single visit. */
@Injectable()
export class VisitSpeeds {
  constructor(private readonly postgres: Postgres) {}

  /** Counts what a page measured. Throws PostgresUnavailable. */
  async count(device: Device, measures: readonly SpeedMeasure[]): Promise<void> {
    const columns = [
      measures.map(({ step }) => step),
      measures.map(({ metric }) => metric),
      measures.map(({ metric, ms }) => speedRating(metric, ms)),
      measures.map(({ ms }) => speedBucket(ms)),
    ];
    await this.postgres.rows(
      `with today as (select (now() at time zone 'Europe/Paris')::date as day),
            gone as (delete from backend.visit_speed where day < (select day from today) - $6::integer)
       insert into backend.visit_speed as known (day, step, device, metric, rating, bucket, measures)
       select today.day, step, $1, metric, rating, bucket, count(*)
         from today, unnest($2::text[], $3::text[], $4::text[], $5::smallint[]) as measured (step, metric, rating, bucket)
        group by today.day, step, metric, rating, bucket
        order by step, metric, rating, bucket
       on conflict (day, step, device, metric, rating, bucket)
       do update set measures = known.measures + excluded.measures`,
      [device, ...columns, RETENTION_DAYS],
    );
  }
}
