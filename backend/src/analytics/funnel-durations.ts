import { type DayRange } from '@shop/domain/time';
import {
  blocksOf,
  UNGROUPED,
  FUNNEL,
  FUNNEL_STEPS,
  percentileOf,
  rate,
  UNDER_WAY_MINUTES,
  type AnalyticsView,
  type BucketCount,
  type FunnelStep,
  type FunnelStepName,
  type Question,
  type DurationGrouping,
  type Sums,
} from '@shop/domain/analytics';
import type { RowReader } from '../stores/postgres/postgres.js';
import { filterOf, mixesWith } from './filter.js';
import { beganIn } from './visit-conditions.js';

const MAX_VISITS = 20_000;

interface Percentile {
  readonly median: number | null;
  readonly p90: number | null;
}
type Percentiles = Readonly<Record<FunnelStepName, Percentile>>;

/** The one dimension by which durations are filtered, with its values; undefined for a question that filters by several. */
interface DurationGroup {
  readonly column: DurationGrouping | '';
  readonly values: readonly string[];
}

function durationGroupingOf({ language, brand, affiliate, source, service }: Question): DurationGroup | undefined {
  const filters: (readonly [DurationGrouping, readonly string[] | undefined])[] = [
    ['lang', language === undefined ? undefined : [language]],
    ['brand', brand === undefined ? undefined : [brand]],
    ['idaff', affiliate === undefined ? undefined : [affiliate]],
    ['src', source === undefined ? undefined : [source]],
    ['service_mix', service && mixesWith(service)],
  ];
  const groups = filters.flatMap(([column, values]) => (values === undefined ? [] : [{ column, values }]));
  return groups.length > 1 ? undefined : (groups[0] ?? { column: '', values: [UNGROUPED] });
}

async function fromBuckets(
  reader: RowReader,
  { column, values }: DurationGroup,
  range: DayRange,
): Promise<Percentiles> {
  const blocks = blocksOf(range);
  const rows = await reader.rows<BucketCount & { step: FunnelStepName }>(
    `select step, bucket, sum(visits)::float8 as count
       from analytics.step_time join unnest($1::smallint[], $2::date[]) as block (span, day) using (span, day)
      where cut = $3 and value = any ($4) group by step, bucket`,
    [blocks.map(({ span }) => span), blocks.map(({ day }) => day), column, values],
  );
  return Object.fromEntries(
    FUNNEL_STEPS.map((step) => {
      const own = rows.filter((row) => row.step === step);
      return [step, { median: percentileOf(own, 0.5), p90: percentileOf(own, 0.9) }];
    }),
  ) as Percentiles;
}

async function ofNewest(reader: RowReader, question: Question, range: DayRange): Promise<Percentiles> {
  const { conditions, values } = filterOf(question, 2);
  const shares = FUNNEL_STEPS.map((step) => {
    const time = `${step}_at - ${FUNNEL[step].after}_at`;
    return `percentile_cont(array[0.5, 0.9]) within group (order by greatest(0, extract(epoch from ${time})))
      filter (where ${time} is not null) as ${step}`;
  });
  const [row] = await reader.rows<Readonly<Record<FunnelStepName, readonly [number, number] | null>>>(
    `select ${shares.join(', ')}
       from (select started_at, identified_at, consented_at, chosen_at, paid_at from analytics.visit
              where ${[beganIn(1), ...conditions].join(' and ')} order by started_at desc limit ${MAX_VISITS}) as newest`,
    [range.from, range.to, ...values],
  );
  return Object.fromEntries(
    FUNNEL_STEPS.map((step) => [step, { median: row?.[step]?.[0] ?? null, p90: row?.[step]?.[1] ?? null }]),
  ) as Percentiles;
}

async function underWay(reader: RowReader, question: Question, range: DayRange): Promise<number> {
  const { conditions, values } = filterOf(question, 2);
  const [row] = await reader.rows<{ count: number }>(
    `select count(*)::integer as count from analytics.visit
      where ${[beganIn(1), 'paid_at is null', `last_at > now() - interval '${UNDER_WAY_MINUTES} minutes'`, ...conditions].join(' and ')}`,
    [range.from, range.to, ...values],
  );
  return row?.count ?? 0;
}

const NO_TIME: Percentile = { median: null, p90: null };

/** The steps of the funnel from the sums of some visits; without `times` their durations are null. */
export const stepsOf = (sums: Sums, times?: Percentiles): FunnelStep[] =>
  FUNNEL_STEPS.map((step) => {
    const [entered, passed] = [sums[FUNNEL[step].entered] ?? 0, sums[FUNNEL[step].passed] ?? 0];
    const { median, p90 } = times?.[step] ?? NO_TIME;
    const passRate = rate(passed, entered);
    return { step, entered, passed, left: entered - passed, passRate, medianSeconds: median, p90Seconds: p90 };
  });

/** How long each step took, over all visits of these days. */
export const durationsOfAll = (reader: RowReader, range: DayRange): Promise<Percentiles> =>
  fromBuckets(reader, { column: '', values: [UNGROUPED] }, range);

/** How the visits that began in a range went through the funnel, and how long each step took them. */
export async function findFunnel(
  reader: RowReader,
  question: Question,
  range: DayRange,
  sums: Sums,
): Promise<Pick<AnalyticsView, 'funnel' | 'cohort' | 'durationsOf'>> {
  const column = durationGroupingOf(question);
  const [times, waiting] = await Promise.all([
    column === undefined ? ofNewest(reader, question, range) : fromBuckets(reader, column, range),
    underWay(reader, question, range),
  ]);
  const of = (measure: string): number => sums[measure] ?? 0;
  const [entered, converted] = [of('sessions'), of('converted')];
  return {
    durationsOf: column === undefined ? 'newest' : 'buckets',
    cohort: { entered, converted, underWay: waiting, lost: Math.max(0, entered - converted - waiting) },
    funnel: stepsOf(sums, times),
  };
}
