import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Freshness } from '@shop/domain/analytics';
import { Postgres } from '../stores/postgres/postgres.js';

export class FindFreshness extends Query<Freshness> {}

const NEVER: Freshness = {
  lagEvents: null,
  lagMilliseconds: null,
  updatedAt: null,
  movedAt: null,
  isFollowed: false,
  parkedKeys: 0,
  rebuildDone: null,
};

/** The progress that the projections report (docs/read-model-progress.md). */
@QueryHandler(FindFreshness)
export class FindFreshnessHandler implements IQueryHandler<FindFreshness> {
  constructor(private readonly postgres: Postgres) {}

  async execute(): Promise<Freshness> {
    const [row] = await this.postgres.rows<Freshness>(
      `select lag_events::float8       as "lagEvents",
              lag_milliseconds::float8 as "lagMilliseconds",
              updated_at               as "updatedAt",
              (select max(updated_at) from es.progress) as "movedAt",
              coalesce(looked_at > now() - interval '10 seconds', false) as "isFollowed",
              parked_keys::integer     as "parkedKeys",
              rebuild_done::float8     as "rebuildDone"
         from es.progress where projection = 'visits'`,
    );
    return row ?? NEVER;
  }
}
