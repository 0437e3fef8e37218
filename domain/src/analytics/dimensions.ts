import { isServiceId, type ServiceId } from '../pricing/index.js';
import { isSupportedBrand, normaliseBrand, SUPPORTED_BRANDS } from '../vehicles/index.js';

/** What figures are cut by. */
export const DIMENSIONS = ['language', 'brand', 'affiliate', 'source', 'service'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Every brand outside of the list, so that nobody can make up brands without end. */
export const OTHER_BRAND = 'AUTRE';
export const BRANDS: readonly string[] = [...SUPPORTED_BRANDS, OTHER_BRAND];

const MAX_ORIGIN_LENGTH = 40;
const NOT_SHOWN = /[\p{C}\p{Z}]+/gu;

/** One of `BRANDS`. */
export const brandOf = (marque: string): string => (isSupportedBrand(marque) ? normaliseBrand(marque) : OTHER_BRAND);

/** An affiliate or a source as it is counted: visible characters on one line, at most 40; null for none. */
export const originOf = (text: string | null): string | null => {
  const plain = (text ?? '')
    .slice(0, MAX_ORIGIN_LENGTH * 4)
    .normalize('NFC')
    .replaceAll(NOT_SHOWN, ' ')
    .trim();
  return Array.from(plain).slice(0, MAX_ORIGIN_LENGTH).join('').trim() || null;
};

/** The service ids of a mix such as `mecavin,mecascore`. */
export const servicesOfMix = (mix: string): ServiceId[] => mix.split(',').filter(isServiceId);
