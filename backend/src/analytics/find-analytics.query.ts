import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { addDays, parisDay, type DayRange } from '@shop/domain/time';
import {
  periodsOf,
  servicesOf,
  type AnalyticsView,
  type Periods,
  type Question,
  type Sums,
  blocksOf,
} from '@shop/domain/analytics';
import { Clock } from '../platform/clock.js';
import { Postgres, type RowReader } from '../stores/postgres/postgres.js';
import { breakDown } from './break-down.js';
import { addSums, daysOf, figuresOf, SUMMED } from './figures.js';
import { findFunnel } from './funnel-durations.js';
import { sumsUntil } from './comparison/part-of-day.js';
import { sumsFor } from './sums-for.js';

const MAX_PER_BLOCK = 200;
const MAX_LISTED = 30;

/**
 * The affiliates (`idaff`) or sources (`src`) with most visits, best first. Each block of days contributes its 200 busiest,
 * so that an unlimited number of names costs at most 200 rows per block; a name outside of them counts among the others.
 */
async function busiest(reader: RowReader, kind: 'idaff' | 'src', range: DayRange): Promise<string[]> {
  const blocks = blocksOf(range);
  const rows = await reader.rows<{ value: string }>(
    `select value
       from unnest($2::smallint[], $3::date[]) as block (span, day)
      cross join lateral (
            select value, sessions from analytics.origin_sum
             where kind = $1 and origin_sum.span = block.span and origin_sum.day = block.day and sessions > 0
             order by sessions desc, value limit ${MAX_PER_BLOCK}) as busy
      group by value order by sum(sessions) desc, value limit ${MAX_LISTED}`,
    [kind, blocks.map(({ span }) => span), blocks.map(({ day }) => day)],
  );
  return rows.map(({ value }) => value);
}

export class FindAnalytics extends Query<AnalyticsView> {
  constructor(readonly question: Question) {
    super();
  }
}

type DayRow = Sums & { readonly day: string };

async function byDay(reader: RowReader, question: Question, range: DayRange): Promise<ReadonlyMap<string, Sums>> {
  const { from, conditions, values } = sumsFor(question, range, {});
  const rows = await reader.rows<DayRow>(
    `select day::text, ${SUMMED} from ${from} where ${conditions.join(' and ')} group by day`,
    values,
  );
  return new Map(rows.map(({ day, ...sums }) => [day, addSums([sums])]));
}

type Compared = Pick<Periods, 'previous' | 'previousUntil'>;

/** The days compared with: whole ones, and the last of them up to where it is counted. */
async function comparedByDay(
  reader: RowReader,
  question: Question,
  { previous, previousUntil }: Compared,
): Promise<ReadonlyMap<string, Sums>> {
  if (previousUntil === null) return byDay(reader, question, previous);
  const last = parisDay(previousUntil);
  const [whole, part] = await Promise.all([
    byDay(reader, question, { from: previous.from, to: addDays(last, -1) }),
    sumsUntil(reader, question, last, previousUntil),
  ]);
  return new Map([...whole, [last, part]]);
}

/**
 * The figures of a range and of the range before, from daily sums: the cost depends on the range alone. All are read in one
 * snapshot, so that the parts add up while events come in.
 */
@QueryHandler(FindAnalytics)
export class FindAnalyticsHandler implements IQueryHandler<FindAnalytics> {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  execute({ question }: FindAnalytics): Promise<AnalyticsView> {
    return this.postgres.atOneMoment((reader) => this.read(reader, question));
  }

  private async read(reader: RowReader, question: Question): Promise<AnalyticsView> {
    const instant = this.clock.now();
    const periods = periodsOf(question.range, instant);
    const { current, previous } = periods;
    const [now, before, affiliates, sources] = await Promise.all([
      byDay(reader, question, current),
      comparedByDay(reader, question, periods),
      busiest(reader, 'idaff', current),
      busiest(reader, 'src', current),
    ]);
    const sums = addSums([...now.values()]);
    const [breakdown, funnel] = await Promise.all([
      breakDown(reader, question, current, { sums, affiliates, sources }),
      findFunnel(reader, question, current, sums),
    ]);
    return {
      today: parisDay(instant),
      ...periods,
      figures: figuresOf(sums),
      previousFigures: figuresOf(addSums([...before.values()])),
      days: daysOf(current, now),
      previousDays: daysOf(previous, before),
      ...funnel,
      services: servicesOf(sums),
      breakdown,
      affiliates,
      sources,
    };
  }
}
