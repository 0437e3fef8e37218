import { GROUPING_COLUMNS, groupingName, MEASURES } from '@shop/domain/analytics';
import type { SumTable } from '@shop/eventing/table';

const GROUPED_BY = { lang: 'text', brand: 'text', service_mix: 'text' } as const;

/** Figures of a block of days: of all visits, of each language, brand and mix of services, and of each of their combinations. */
export const cube: SumTable = {
  name: 'analytics.cube',
  key: { cut: 'text', span: 'smallint', day: 'date', ...GROUPED_BY },
  labels: {},
  amounts: MEASURES,
};

/** The cell that a visit itself is added to: of one day and all dimensions. */
export const FINEST_GROUPING = { cut: groupingName(GROUPING_COLUMNS), span: '1' } as const;

/** Figures of the visits that came from an affiliate or a source; queried by one of the two, never as a whole. */
export const origins: SumTable = {
  name: 'analytics.origin_cube',
  key: { idaff: 'text', src: 'text', day: 'date', ...GROUPED_BY },
  labels: {},
  amounts: MEASURES,
};

/** Figures of each affiliate (`idaff`) and each source (`src`) in a block of days, of which the busiest are listed. */
export const originSums: SumTable = {
  name: 'analytics.origin_sum',
  key: { kind: 'text', span: 'smallint', value: 'text', day: 'date' },
  labels: {},
  amounts: MEASURES,
};

/**
 * How long visits that began in a block of days took from one milestone to the next, in buckets of `durationBucket`: of all visits
 * (no `cut`), and of those with a value for one of `DURATION_GROUPINGS`.
 */
export const stepTimes: SumTable = {
  name: 'analytics.step_time',
  key: { cut: 'text', value: 'text', span: 'smallint', day: 'date', step: 'text', bucket: 'smallint' },
  labels: {},
  amounts: ['visits'],
};

export const cubeTables = [cube, origins, originSums, stepTimes];
