import 'reflect-metadata';
import type { SchemaObject } from '@nestjs/swagger';

interface DescribedField {
  readonly schema: SchemaObject;
  readonly isRequired: boolean;
}

export type RequestClass<Request extends object = object> = new () => Request;

const FIELDS = Symbol('fields');

/** The prototypes of the classes with described fields, by name. */
const requests = new Map<string, object>();

/** The described fields of a request, or of its prototype, in their order. */
export const fieldsOf = (request: object): Readonly<Record<string, DescribedField>> =>
  (Reflect.getMetadata(FIELDS, request) ?? {}) as Record<string, DescribedField>;

/** Describes a field in the OpenAPI document. */
export const describe =
  (schema: SchemaObject, isRequired: boolean) =>
  (request: object, name: string | symbol): void => {
    Reflect.defineMetadata(FIELDS, { ...fieldsOf(request), [name]: { schema, isRequired } }, request);
    requests.set(request.constructor.name, request);
  };

function objectSchema(request: object): SchemaObject {
  const fields = Object.entries(fieldsOf(request));
  const required = fields.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

/** What a class of requests accepts, as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export const schemaOf = (type: RequestClass): SchemaObject => objectSchema(type.prototype as object);

/** The same of the classes with these names. */
export const schemasOf = (names: readonly string[]): Record<string, SchemaObject> =>
  Object.fromEntries(names.map((name) => [name, objectSchema(requests.get(name) ?? {})]));
