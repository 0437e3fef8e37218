/** What the small sums are cut by, under the names of their columns. */
export const CUT_COLUMNS = ['lang', 'brand', 'service_mix'] as const;
export type CutColumn = (typeof CUT_COLUMNS)[number];

/** What durations are cut by, one at a time, under the names of the columns of a visit. */
export const TIME_CUTS = ['lang', 'brand', 'service_mix', 'idaff', 'src'] as const;
export type TimeCut = (typeof TIME_CUTS)[number];

/** The value of a column that a sum is not cut by: of all values together. */
export const EVERY = '*';

/** The name of the sums that are cut by these columns and no other; '' for those of all visits. */
export const cutName = (columns: readonly CutColumn[]): string =>
  CUT_COLUMNS.filter((column) => columns.includes(column)).join(',');
