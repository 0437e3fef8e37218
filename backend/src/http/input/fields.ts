import { applyDecorators } from '@nestjs/common';
import type { SchemaObject } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { Described, orNull, textOf, wholeFrom } from '../openapi/fields.js';

const CONTROL = /\p{Cc}/u;

/** A property with one check, one sentence and what the API's description says of it; IsOptional lets absent and null pass. */
export const Field = (
  name: string,
  message: string,
  check: (value: unknown) => boolean,
  schema: SchemaObject,
): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name,
      validator: { validate: check, defaultMessage: (args) => `${args?.property ?? ''} ${message}` },
    }),
    Described(schema),
  );

/** Text of at most `longest` characters without control characters; the length is looked at first. */
export const Text = (
  longest: number,
  fits: (text: string) => boolean = () => true,
  form: SchemaObject = {},
): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Field(
      'text',
      `must be text of at most ${longest} characters, of the right form`,
      (value) => typeof value === 'string' && value.length <= longest && !CONTROL.test(value) && fits(value),
      orNull(textOf(longest, form)),
    ),
  );

/** A whole number between two bounds. */
export const Whole = (least: number, most: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Field(
      'whole',
      `must be a whole number from ${least} to ${most}`,
      (value) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
      orNull(wholeFrom(least, most)),
    ),
  );

/** Euros, from 0 to `most`. */
export const Euros = (most: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Field(
      'euros',
      `must be an amount in euros from 0 to ${most}`,
      (value) => typeof value === 'number' && value >= 0 && value <= most,
      orNull({ type: 'number', minimum: 0, maximum: most, description: 'Euros.' }),
    ),
  );

/** The value behind JSON text; what is no JSON text stays as it is. */
export const jsonValue = (value: unknown, longest = 8192): unknown => {
  if (typeof value !== 'string' || value.length > longest || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
