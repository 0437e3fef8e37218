import type { SchemaObject } from '@nestjs/swagger';
import { orNull, type Schema } from './fields.js';

/** Exactly the fields of a view: one that is missing here does not compile, one too many fails a story. */
export const view = <View>(
  properties: { readonly [Name in keyof View]-?: Schema },
  description: string,
): SchemaObject => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const listOf = (items: Schema): SchemaObject => ({ type: 'array', items });
export const TEXT: SchemaObject = { type: 'string' };
export const FLAG: SchemaObject = { type: 'boolean' };
export const COUNT: SchemaObject = { type: 'integer', minimum: 0 };
export const CENTS: SchemaObject = { type: 'integer', description: 'Cents.' };
export const EUROS: SchemaObject = { type: 'number', minimum: 0, description: 'Euros.' };
export const PERCENT: SchemaObject = { type: 'number', minimum: 0, maximum: 100, description: 'Percent.' };
export const JSON_TEXT: SchemaObject = { type: 'string', description: 'JSON text.' };
export const textOrNull = orNull(TEXT);
