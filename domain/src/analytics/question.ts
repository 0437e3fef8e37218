import { SERVICE_IDS, type ServiceId } from '../pricing/index.js';
import { LANGUAGES } from '../sessions/index.js';
import { isDay, lengthOf, type DayRange } from '../time/index.js';
import { BRANDS, DIMENSIONS, originOf, type Dimension } from './dimensions.js';

export const PRESETS = ['today', '7d', '30d', '90d', 'month', 'last-month', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

/** A query for figures: which days, and which visits; an absent filter does not exclude any visit. */
export interface Question {
  readonly range: Preset | DayRange;
  readonly by: Dimension;
  readonly language?: string;
  readonly brand?: string;
  readonly affiliate?: string;
  readonly source?: string;
  readonly service?: ServiceId;
}

export type Parameters = Readonly<Record<string, string | undefined>>;

export interface WrongParameter {
  readonly field: string;
  readonly message: string;
}

export const MAX_RANGE_DAYS = 1100;
const DEFAULT_RANGE: Preset = '30d';

const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  (known as readonly string[]).includes(text);

const FILTERS: Readonly<Record<Dimension, (text: string) => boolean>> = {
  language: (text) => isOneOf(LANGUAGES, text),
  brand: (text) => BRANDS.includes(text),
  affiliate: (text) => originOf(text) === text,
  source: (text) => originOf(text) === text,
  service: (text) => isOneOf(SERVICE_IDS, text),
};

const isRange = (range: DayRange): boolean => isDay(range.from) && isDay(range.to) && lengthOf(range) >= 1;

function rangeOf({ range, from, to }: Parameters): Preset | DayRange | undefined {
  if (from === undefined && to === undefined) {
    if (range === undefined) return DEFAULT_RANGE;
    return isOneOf(PRESETS, range) ? range : undefined;
  }
  const days = { from: from ?? '', to: to ?? '' };
  return isRange(days) && lengthOf(days) <= MAX_RANGE_DAYS ? days : undefined;
}

/** Reads the question from URL parameters, or returns what is wrong with them; unknown parameters are ignored. */
export function readQuestion(parameters: Parameters): Question | { readonly wrong: readonly WrongParameter[] } {
  const range = rangeOf(parameters);
  const by = parameters['by'] ?? 'brand';
  const given = DIMENSIONS.flatMap((name) => {
    const text = parameters[name];
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  const wrong: WrongParameter[] = [
    ...(range === undefined ? [{ field: 'range', message: 'range must be a preset, or from and to be days' }] : []),
    ...(isOneOf(DIMENSIONS, by) ? [] : [{ field: 'by', message: `by must be one of ${DIMENSIONS.join(', ')}` }]),
    ...given
      .filter(([name, text]) => !FILTERS[name](text))
      .map(([name]) => ({ field: name, message: `${name} is not known` })),
  ];
  if (range === undefined || !isOneOf(DIMENSIONS, by) || wrong.length > 0) return { wrong };
  return { range, by, ...(Object.fromEntries(given) as Partial<Question>) };
}

/** The URL parameters that express this question. */
export const parametersFrom = ({ range, ...others }: Question): Parameters => ({
  ...(typeof range === 'string' ? { range } : range),
  ...others,
});
