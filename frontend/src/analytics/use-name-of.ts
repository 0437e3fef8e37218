import type { Dimension } from '@shop/domain/analytics';
import { isServiceId, SERVICE_NAMES } from '@shop/domain/pricing';
import { isLanguage } from '@shop/domain/sessions';
import { staffTexts } from '../i18n/staff/staff-texts.js';
import { useTexts } from '../i18n/texts.js';

/** How people call a value of a dimension; '' is a visit without one. */
export function useNameOf(): (by: Dimension, value: string) => string {
  const { filters, breakdown } = useTexts(staffTexts);
  return (by, value) => {
    if (value === '') return breakdown.unknown;
    if (by === 'language' && isLanguage(value)) return filters[value];
    if (by === 'service' && isServiceId(value)) return SERVICE_NAMES[value];
    return by === 'brand' && value === 'AUTRE' ? filters.AUTRE : value;
  };
}
