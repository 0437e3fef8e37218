import type { Dimension } from '@shop/domain/analytics';
import { isServiceId, SERVICE_NAMES } from '@shop/domain/pricing';
import { isLanguage } from '@shop/domain/sessions';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';

/** Brands whose spelling does not follow from their upper-case name. */
const OWN_SPELLING: Readonly<Record<string, string>> = {
  BMW: 'BMW',
  DS: 'DS',
  MINI: 'MINI',
  SEAT: 'SEAT',
  CITROEN: 'Citroën',
  SKODA: 'Škoda',
};
const INITIAL = /(^|[\s-])(\p{L})/gu;

/** 'ALFA ROMEO' → 'Alfa Romeo', 'BMW' → 'BMW'. */
export const brandName = (brand: string): string =>
  OWN_SPELLING[brand] ??
  brand.toLowerCase().replaceAll(INITIAL, (_, edge: string, letter: string) => edge + letter.toUpperCase());

/** Display name of a value of a dimension; '' stands for visits without a value. */
export function useNameOf(): (by: Dimension, value: string) => string {
  const { filters, breakdown } = useMessages(staffMessages);
  return (by, value) => {
    if (value === '') return breakdown.unknown;
    if (by === 'language' && isLanguage(value)) return filters[value];
    if (by === 'service' && isServiceId(value)) return SERVICE_NAMES[value];
    if (by === 'brand') return value === 'AUTRE' ? filters.AUTRE : brandName(value);
    return value;
  };
}
