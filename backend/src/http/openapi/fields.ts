import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { SESSION_UUID } from '@shop/domain/sessions';

export type Schema = SchemaObject | ReferenceObject;

export const UUID: SchemaObject = {
  type: 'string',
  pattern: SESSION_UUID.source,
  description: 'Any 8-4-4-4-12 of hexadecimal digits.',
};
