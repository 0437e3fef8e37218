/** Dimensions by which the small sums are grouped, by the names of their columns. */
export const GROUPING_COLUMNS = ['lang', 'brand', 'service_mix'] as const;
export type GroupingColumn = (typeof GROUPING_COLUMNS)[number];

/** Dimensions by which durations are grouped, one at a time, by the names of the visit's columns. */
export const DURATION_GROUPINGS = ['lang', 'brand', 'service_mix', 'idaff', 'src'] as const;
export type DurationGrouping = (typeof DURATION_GROUPINGS)[number];

/** Value of a column by which a sum is not grouped: the sum covers all its values. */
export const UNGROUPED = '*';

/** Name of the sums that are grouped by exactly these columns; '' for the sums of all visits. */
export const groupingName = (columns: readonly GroupingColumn[]): string =>
  GROUPING_COLUMNS.filter((column) => columns.includes(column)).join(',');
