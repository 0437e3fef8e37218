import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parisDay, type DayRange } from '@shop/domain/time';
import type { FunnelView, Sums } from '@shop/domain/analytics';
import { Clock } from '../platform/clock.js';
import { Postgres, type RowReader } from '../stores/postgres/postgres.js';
import { sumsOfAll } from './all-time.js';
import { durationsOfAll, stepsOf } from './funnel-durations.js';

export class FindFunnel extends Query<FunnelView> {
  /** `asOf`: ISO 8601 UTC; undefined for now. */
  constructor(readonly asOf?: string) {
    super();
  }
}

interface Row {
  readonly since: string | null;
  readonly sums: Sums;
}

/** The counts behind the specified rates, for all visits: now, or before the minute of a past instant. */
@QueryHandler(FindFunnel)
export class FindFunnelHandler implements IQueryHandler<FindFunnel> {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  execute({ asOf }: FindFunnel): Promise<FunnelView> {
    return this.postgres.atOneMoment((reader) => this.read(reader, asOf));
  }

  private async read(reader: RowReader, asOf: string | undefined): Promise<FunnelView> {
    const [row] = await reader.rows<Row>(
      `select (select min(day)::text from analytics.daily) as since, to_json(sums) as sums from (${sumsOfAll(asOf)}) as sums`,
      asOf === undefined ? [] : [asOf],
    );
    if (row === undefined) throw new Error('the sums answered no row');
    const { since, sums } = row;
    const range: DayRange | null = since === null ? null : { from: since, to: parisDay(asOf ?? this.clock.now()) };
    const times = range === null || asOf !== undefined ? undefined : await durationsOfAll(reader, range);
    return { range, steps: stepsOf(sums, times) };
  }
}
