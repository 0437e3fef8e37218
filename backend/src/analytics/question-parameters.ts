import { BRANDS, DIMENSIONS, EXPLAINED, PRESETS } from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { LANGUAGES } from '@shop/domain/sessions';
import type { Schema } from '../http/openapi/fields.js';

const DAY = { type: 'string', format: 'date' } as const;
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] });

/** Query parameter for the past instant of the requested figures. */
export const AS_OF: Readonly<Record<string, Schema>> = { asOf: { type: 'string', format: 'date-time' } };

/** Query parameters of a question about figures. */
export const QUESTION: Readonly<Record<string, Schema>> = {
  range: oneOf(PRESETS),
  from: DAY,
  to: DAY,
  by: oneOf(DIMENSIONS),
  language: oneOf(LANGUAGES),
  brand: oneOf(BRANDS),
  affiliate: { type: 'string', maxLength: 40 },
  source: { type: 'string', maxLength: 40 },
  service: oneOf(SERVICE_IDS),
};

export const VISITS_QUESTION: Readonly<Record<string, Schema>> = {
  ...QUESTION,
  figure: oneOf(EXPLAINED),
  after: { type: 'string', maxLength: 120 },
};
