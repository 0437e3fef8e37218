import { EMAIL_MAX, isEmail } from '@shop/domain/customers';
import { isOrigin, ORIGIN_PATTERN, SESSION_UUID } from '@shop/domain/sessions';
import type { SchemaObject } from '@nestjs/swagger';
import { UUID } from '../openapi/fields.js';
import { Nullable, Required, type Check } from './check.js';

export const CONTROL = /\p{Cc}/u;

/** Counts characters as JSON Schema does; class-validator's MaxLength would not count variation selectors. */
const isWithin = (text: string, longest: number): boolean =>
  text.length <= longest || (text.length <= 2 * longest && [...text].length <= longest);

/** Text of at most `longest` characters. */
export const textOf = (
  longest: number,
  fits: (text: string) => boolean,
  described: SchemaObject = {},
): Check<string> => ({
  fits: (value): value is string => typeof value === 'string' && isWithin(value, longest) && fits(value),
  schema: { type: 'string', maxLength: longest, ...described },
});

/** Text without control characters. */
export const line = (longest: number, fits: (text: string) => boolean = () => true, described: SchemaObject = {}) =>
  textOf(longest, (text) => !CONTROL.test(text) && fits(text), described);

/** Text of a pattern that bounds its length. */
export const matching = (pattern: RegExp, described: SchemaObject = {}): Check<string> => ({
  fits: (value): value is string => typeof value === 'string' && pattern.test(value),
  schema: { type: 'string', pattern: pattern.source, ...described },
});

export const oneOf = <const Value extends string>(values: readonly Value[]): Check<Value> => ({
  fits: (value): value is Value => values.some((one) => one === value),
  schema: { type: 'string', enum: [...values] },
});

export const numberFrom = (least: number, most: number, described: SchemaObject = {}): Check<number> => ({
  fits: (value): value is number => typeof value === 'number' && value >= least && value <= most,
  schema: { type: 'number', minimum: least, maximum: most, ...described },
});

export const wholeFrom = (least: number, most: number, described: SchemaObject = {}): Check<number> => ({
  fits: (value): value is number => Number.isInteger(value) && numberFrom(least, most).fits(value),
  schema: { type: 'integer', minimum: least, maximum: most, ...described },
});

/** Text that may be absent or null; `described` is added to the OpenAPI document. */
export const Text = (longest: number, described: SchemaObject = {}, fits?: (text: string) => boolean) =>
  Nullable(line(longest, fits, described), `must be text of at most ${longest} characters, of the right form`);

export const EMAIL_EXAMPLE = { examples: ['jeanne@example.fr'] };

export const Email = () => Text(EMAIL_MAX, EMAIL_EXAMPLE, isEmail);

/** An affiliate or a source. */
export const Origin = () => Text(64, { pattern: ORIGIN_PATTERN, examples: ['club-auto'] }, isOrigin);

const uuid = matching(SESSION_UUID, UUID);
const NO_UUID = 'must be a UUID';

/** Any 8-4-4-4-12 of hexadecimal digits. */
export const Uuid = () => Required(uuid, NO_UUID);

/** The same, absent or null. */
export const NullableUuid = () => Nullable(uuid, NO_UUID);

const flag: Check<boolean> = {
  fits: (value) => typeof value === 'boolean',
  schema: { type: 'boolean' },
};

/** True or false, absent or null. */
export const Flag = () => Nullable(flag, 'must be true or false');

/** A whole number between two bounds, absent or null. */
export const Whole = (least: number, most: number) =>
  Nullable(wholeFrom(least, most), `must be a whole number from ${least} to ${most}`);

/** Euros from 0 to `most`. */
export const eurosTo = (most: number) => numberFrom(0, most, { description: 'Euros.' });

/** Euros, absent or null. */
export const Euros = (most: number) => Nullable(eurosTo(most), `must be an amount in euros from 0 to ${most}`);

/** Parses JSON text; any other value stays as it is. */
export function jsonValue(value: unknown, longest = 8192): unknown {
  if (typeof value !== 'string' || value.length > longest || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** JSON text of a value that fits. */
export const jsonTextOf = ({ fits }: Check<unknown>, longest: number, examples: readonly string[]) =>
  textOf(longest, (json) => fits(jsonValue(json, longest)), {
    description: 'The same as JSON text.',
    examples: [...examples],
  });
