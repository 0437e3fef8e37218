import type { SchemaObject } from '@nestjs/swagger';
import { z } from 'zod';

const UNBOUNDED = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** What a request schema accepts, as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export const jsonSchemaOf = (schema: z.ZodType): SchemaObject => {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (UNBOUNDED.includes(jsonSchema.minimum ?? 0)) delete jsonSchema.minimum;
      if (UNBOUNDED.includes(jsonSchema.maximum ?? 0)) delete jsonSchema.maximum;
    },
  });
  delete described.$schema;
  delete described.title;
  return described as SchemaObject;
};

/** The name that `meta` gave a request. */
export const nameOfSchema = (schema: z.ZodType): string => schema.meta()?.title ?? '';
