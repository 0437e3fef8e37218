import { EMAIL_MAX, isEmail } from '@shop/domain/customers';
import { isOrigin, ORIGIN_PATTERN } from '@shop/domain/sessions';
import { z } from 'zod';
import { SESSION_UUID } from '../session/session-uuid.pipe.js';

export const CONTROL = /\p{Cc}/u;

/** Stops a field at its first failed check, so that it yields one message. */
export const failing = (error: string) => ({ error, abort: true });

/** The body of a route, with its name in the OpenAPI document; a member that is not listed is dropped. */
export const requestBody = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.object(shape).meta({ title });

/** Text of at most `longest` characters without control characters; the length is checked first. */
export const line = (longest: number, error: string, fits: (text: string) => boolean = () => true) =>
  z
    .string({ error })
    .max(longest, failing(error))
    .refine((text) => !CONTROL.test(text) && fits(text), failing(error));

/** Like `line`, but may be absent or null; `described` is added to the OpenAPI document. */
export const text = (longest: number, fits?: (text: string) => boolean, described: Record<string, unknown> = {}) =>
  line(longest, `must be text of at most ${longest} characters, of the right form`, fits).meta(described).nullish();

export const EMAIL_EXAMPLE = { examples: ['jeanne@example.fr'] };

export const email = () => text(EMAIL_MAX, isEmail, EMAIL_EXAMPLE);

/** An affiliate or a source. */
export const origin = () => text(64, isOrigin, { pattern: ORIGIN_PATTERN, examples: ['club-auto'] });

/** Any 8-4-4-4-12 of hexadecimal digits. */
export const uuid = () => {
  const error = 'must be a UUID';
  const description = 'Any 8-4-4-4-12 of hexadecimal digits.';
  return z.string({ error }).regex(SESSION_UUID, failing(error)).meta({ description });
};

export const flag = () => z.boolean({ error: 'must be true or false' });

/** A whole number between two bounds, absent or null. */
export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, failing(error)).max(most, failing(error)).nullish();
};

/** Euros from 0 to `most`, absent or null. */
export const euros = (most: number) => {
  const error = `must be an amount in euros from 0 to ${most}`;
  return z.number({ error }).min(0, failing(error)).max(most, failing(error)).meta({ description: 'Euros.' }).nullish();
};

/** A field that is documented and accepted, but not used. */
export const ignored = (described: Record<string, unknown>) => z.unknown().optional().meta(described);

/** Parses JSON text; any other value stays as it is. */
export const jsonValue = (value: unknown, longest = 8192): unknown => {
  if (typeof value !== 'string' || value.length > longest || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** JSON text of a value that fits `schema`. */
export const jsonTextOf = (schema: z.ZodType, longest: number, examples: readonly string[]) =>
  z
    .string()
    .max(longest, { abort: true })
    .refine((json) => schema.safeParse(jsonValue(json, longest)).success, { abort: true })
    .meta({ description: 'The same as JSON text.', examples });
