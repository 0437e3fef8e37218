import { daysIn, type DayRange } from '@shop/domain/time';
import {
  blocksOf,
  groupingName,
  type Block,
  type GroupingColumn,
  type Dimension,
  type Question,
} from '@shop/domain/analytics';
import { filterOf, type Filter } from './filter.js';

/** The column of each dimension in the tables of visits and of their sums. */
export const COLUMNS = {
  language: 'lang',
  brand: 'brand',
  affiliate: 'idaff',
  source: 'src',
  service: 'service_mix',
} as const;

/** Tables of sums and the conditions that select those of a question; `value` is the column of the breakdown. */
interface SumsFor extends Filter {
  readonly from: string;
  readonly value?: string;
}

/** `by` asks for sums by the values of a dimension, for affiliates and sources only of `names`; without `by` they are per day. */
export interface Detail {
  readonly by?: Dimension;
  readonly names?: readonly string[];
}

const BOUNDED = ['language', 'brand', 'service'] as const;
const ORIGINS = ['affiliate', 'source'] as const;
type Origin = (typeof ORIGINS)[number];

const JOIN = 'join unnest($1::smallint[], $2::date[]) as block (span, day) using (span, day)';

const placesOf = (blocks: readonly Block[]): readonly unknown[] => [
  blocks.map(({ span }) => span),
  blocks.map(({ day }) => day),
];

function fromCube(question: Question, blocks: readonly Block[], columns: readonly GroupingColumn[]): SumsFor {
  const { conditions, values } = filterOf(question, 3);
  return {
    from: `analytics.cube ${JOIN}`,
    conditions: ['cut = $3', ...conditions],
    values: [...placesOf(blocks), groupingName(columns), ...values],
  };
}

const fromNames = (origin: Origin, blocks: readonly Block[], names: readonly string[]): SumsFor => ({
  from: `analytics.origin_sum ${JOIN}`,
  conditions: ['kind = $3', 'value = any ($4)'],
  values: [...placesOf(blocks), COLUMNS[origin], names],
  value: 'value',
});

function fromOrigins(question: Question, { from, to }: DayRange, { by, names }: Detail): SumsFor {
  const isListed = by !== undefined && names !== undefined;
  const { conditions, values } = filterOf(question, isListed ? 3 : 2);
  return {
    from: 'analytics.origin_cube',
    conditions: ['day between $1 and $2', ...(isListed ? [`${COLUMNS[by]} = any ($3)`] : []), ...conditions],
    values: [from, to, ...(isListed ? [names] : []), ...values],
  };
}

/**
 * The smallest sums that answer a question: those grouped by exactly the requested dimensions, in the fewest blocks of days. An
 * affiliate or a source combined with another dimension is added up from the cells of that name.
 */
export function sumsFor(question: Question, range: DayRange, detail: Detail): SumsFor {
  const { by, names = [] } = detail;
  const isRequested = (dimension: Dimension): boolean => by === dimension || question[dimension] !== undefined;
  const columns = BOUNDED.filter(isRequested).map((dimension): GroupingColumn => COLUMNS[dimension]);
  const [origin, ...more] = ORIGINS.filter(isRequested);
  const blocks = by === undefined ? daysIn(range).map((day): Block => ({ day, span: 1 })) : blocksOf(range);
  if (origin === undefined) return fromCube(question, blocks, columns);
  const name = question[origin];
  if (more.length === 0 && columns.length === 0) return fromNames(origin, blocks, name === undefined ? names : [name]);
  return fromOrigins(question, range, detail);
}
