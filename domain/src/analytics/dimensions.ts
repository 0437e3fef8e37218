import { isServiceId, type ServiceId } from '../pricing/index.js';
import { isSupportedBrand, normaliseBrand, SUPPORTED_BRANDS } from '../vehicles/index.js';

/** Dimensions by which figures are grouped. */
export const DIMENSIONS = ['language', 'brand', 'affiliate', 'source', 'service'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Stands for every brand that is not on the list, so that clients cannot create an unlimited number of brands. */
const OTHER_BRAND = 'AUTRE';
export const BRANDS: readonly string[] = [...SUPPORTED_BRANDS, OTHER_BRAND];

const MAX_ORIGIN_LENGTH = 40;
const NOT_SHOWN = /[\p{C}\p{Z}]+/gu;

/** Maps a brand to one of `BRANDS`. */
export const brandOf = (marque: string): string => (isSupportedBrand(marque) ? normaliseBrand(marque) : OTHER_BRAND);

/** Normalises an affiliate or a source for counting: visible characters on one line, at most 40; null for none. */
export function originOf(text: string | null): string | null {
  const plain = (text ?? '')
    .slice(0, MAX_ORIGIN_LENGTH * 4)
    .normalize('NFC')
    .replaceAll(NOT_SHOWN, ' ')
    .trim();
  return Array.from(plain).slice(0, MAX_ORIGIN_LENGTH).join('').trim() || null;
}

/** The service ids of a mix such as `mecavin,mecascore`. */
export const servicesOfMix = (mix: string): ServiceId[] => mix.split(',').filter(isServiceId);

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
