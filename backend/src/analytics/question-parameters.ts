import {
  BRANDS,
  DIMENSIONS,
  EXPLAINED,
  PRESETS,
  readQuestion,
  type Parameters,
  type Question,
} from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { LANGUAGES } from '@shop/domain/sessions';
import { momentOf } from '@shop/domain/time';
import type { Schema } from '../http/openapi/fields.js';
import { BadInput } from '../platform/bad-input.js';

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

const MAX_URL_LENGTH = 2000;

/** The query parameters of a URL; the last occurrence of a repeated one counts. */
export function parametersOf(url: string): Parameters {
  const search = url.slice(0, MAX_URL_LENGTH).split('?')[1] ?? '';
  return Object.fromEntries(new URLSearchParams(search));
}

/** The question in the query parameters of a URL; throws BadInput with an error for each wrong parameter. */
export function questionOf(url: string): Question {
  const parameters = parametersOf(url);
  if (parameters['asOf'] !== undefined)
    throw new BadInput([{ field: 'asOf', message: 'asOf is of the dashboard without range or filter alone' }]);
  const question = readQuestion(parameters);
  if ('wrong' in question) throw new BadInput(question.wrong);
  return question;
}

const NOT_OF_THE_PAST = ['range', 'from', 'to', ...DIMENSIONS] as const;

/** Matches a time with its zone; neither a day alone nor a time without a zone. */
const INSTANT = /T.*(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The past instant of the parameter `asOf` (ISO 8601 UTC), undefined without it; throws BadInput for anything but a past
 * instant, and for a range or a filter beside it.
 */
export function asOfIn(url: string, now: string): string | undefined {
  const { asOf, ...others } = parametersOf(url);
  if (asOf === undefined) return undefined;
  const narrowing = NOT_OF_THE_PAST.filter((name) => others[name] !== undefined);
  if (narrowing.length > 0)
    throw new BadInput(
      narrowing.map((field) => ({ field, message: `${field} has figures of now alone: leave it or asOf` })),
    );
  const refuse = (message: string): never => {
    throw new BadInput([{ field: 'asOf', message }]);
  };
  const moment = INSTANT.test(asOf) ? momentOf(asOf) : undefined;
  if (moment === undefined) return refuse('asOf must be an instant such as 2026-03-01T08:00:00Z');
  return moment > now ? refuse('asOf is in the future') : moment;
}
