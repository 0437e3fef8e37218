/** Dimensions by which the small sums are grouped, by the names of their columns. */
export const CUT_COLUMNS = ['lang', 'brand', 'service_mix'] as const;
export type CutColumn = (typeof CUT_COLUMNS)[number];

/** Dimensions by which durations are grouped, one at a time, by the names of the visit's columns. */
export const TIME_CUTS = ['lang', 'brand', 'service_mix', 'idaff', 'src'] as const;
export type TimeCut = (typeof TIME_CUTS)[number];

/** Value of a column by which a sum is not grouped: the sum covers all its values. */
export const EVERY = '*';

/** Name of the sums that are grouped by exactly these columns; '' for the sums of all visits. */
export const cutName = (columns: readonly CutColumn[]): string =>
  CUT_COLUMNS.filter((column) => columns.includes(column)).join(',');
