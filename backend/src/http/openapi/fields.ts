import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { SESSION_UUID } from '../session/session-uuid.pipe.js';

export type Schema = SchemaObject | ReferenceObject;

/** Whatever fits the schema, or null. */
export const orNull = (schema: Schema): SchemaObject => ({ anyOf: [schema, { type: 'null' }] });

export const wholeFrom = (minimum: number, maximum: number): SchemaObject => ({ type: 'integer', minimum, maximum });

export const UUID: SchemaObject = {
  type: 'string',
  pattern: SESSION_UUID.source,
  description: 'Any 8-4-4-4-12 of hexadecimal digits.',
};
