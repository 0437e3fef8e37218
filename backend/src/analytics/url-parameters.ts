import { momentOf } from '@shop/domain/time';
import { DIMENSIONS, readQuestion, type Parameters, type Question } from '@shop/domain/analytics';
import { BadInput } from '../platform/bad-input.js';

const MAX_URL_LENGTH = 2000;

/** The query parameters of a URL; the last occurrence of a repeated one counts. */
export const parametersOf = (url: string): Parameters => {
  const search = url.slice(0, MAX_URL_LENGTH).split('?')[1] ?? '';
  return Object.fromEntries(new URLSearchParams(search));
};

/** The question in the query parameters of a URL; throws BadInput with an error for each wrong parameter. */
export const questionOf = (url: string): Question => {
  const parameters = parametersOf(url);
  if (parameters['asOf'] !== undefined)
    throw new BadInput([{ field: 'asOf', message: 'asOf is of the dashboard without range or filter alone' }]);
  const question = readQuestion(parameters);
  if ('wrong' in question) throw new BadInput(question.wrong);
  return question;
};

const NOT_OF_THE_PAST = ['range', 'from', 'to', ...DIMENSIONS] as const;

/** Matches a time with its zone; neither a day alone nor a time without a zone. */
const INSTANT = /T.*(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The past instant of the parameter `asOf` (ISO 8601 UTC), undefined without it; throws BadInput for anything but a past
 * instant, and for a range or a filter beside it.
 */
export const asOfIn = (url: string, now: string): string | undefined => {
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
};
