import type { OpenAPIObject, OperationObject, ParameterObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { mutations, mutated, type FuzzRequest } from './mutations.js';
import type { Values } from './values.js';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly description: OperationObject;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of the document. */
export const operationsOf = ({ paths }: OpenAPIObject): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const description = item[method];
      return description === undefined ? [] : [{ method: method.toUpperCase(), path, description }];
    }),
  );

/** The schema of the JSON that an operation takes; undefined when it takes none. */
export const bodySchema = ({ requestBody }: OperationObject): SchemaObject | ReferenceObject | undefined =>
  requestBody === undefined || '$ref' in requestBody ? undefined : requestBody.content['application/json']?.schema;

const pathWith = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])));

/** Node sends header values as Latin-1 without control characters. */
const asHeader = (value: unknown): string => String(value).replaceAll(/[^\x20-\x7e]/g, '');

/** Requests to one operation as the document describes them. */
function validFor({ method, path, description }: Operation, values: Values): fc.Arbitrary<FuzzRequest> {
  const parameters = (description.parameters ?? []) as ParameterObject[];
  const placed = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, values.of(schema ?? {}, name)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const schema = bodySchema(description);
  const body = schema === undefined ? fc.constant(undefined) : values.of(schema);
  return fc.tuple(placed('path'), placed('header'), body).map(([inPath, inHeader, content]) => {
    const headers = Object.fromEntries(Object.entries(inHeader).map(([name, value]) => [name, asHeader(value)]));
    return {
      method,
      path: pathWith(path, inPath),
      headers,
      ...(content !== undefined && { body: JSON.stringify(content) }),
    };
  });
}

/** Valid requests, requests with one and with two mutations, and raw bytes, to every operation alike. */
export function requestsTo(document: OpenAPIObject, values: Values): fc.Arbitrary<FuzzRequest> {
  const valid = fc.oneof(...operationsOf(document).map((operation) => validFor(operation, values)));
  const bytes = fc.uint8Array({ maxLength: 400 }).map((body) => Uint8Array.from(body));
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: fc.tuple(valid, mutations).map(([request, one]) => mutated(request, one)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, mutations, mutations)
        .map(([request, one, other]) => mutated(mutated(request, one), other)),
    },
    { weight: 1, arbitrary: fc.tuple(valid, bytes).map(([request, body]) => ({ ...request, body })) },
  );
}
