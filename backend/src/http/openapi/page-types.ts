import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './fields.js';

/** The schemas of responses to the pages that are no views of the domain; what the pages send is every `…Request`. */
const ANSWERED = ['Configuration', 'Problem', 'PaymentIntent', 'OrderLink'] as const;

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const oneOf = (types: readonly string[]): string =>
  types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ');

function typeOf(schema: Schema): string {
  if ('$ref' in schema) return schema.$ref.split('/').at(-1) ?? 'unknown';
  const { anyOf, items, properties = {}, type } = schema;
  if (anyOf !== undefined) return oneOf(anyOf.map(typeOf));
  if (schema.enum !== undefined) return oneOf(schema.enum.map((value) => JSON.stringify(value)));
  if (items !== undefined) return `ReadonlyArray<${typeOf(items)}>`;
  if (Array.isArray(type)) return oneOf(type.map((one) => typeOf({ ...schema, type: one })));
  if (Object.keys(properties).length > 0) return membersOf(properties, schema.required ?? []);
  if (type === 'object') return 'Readonly<Record<string, unknown>>';
  return type === 'array' ? 'readonly unknown[]' : (PLAIN[String(type)] ?? 'unknown');
}

function membersOf(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${members.join(' ')} }`;
}

/** The page's types from the OpenAPI document: one export per schema, and no runtime code. */
export function pageTypes({ components }: OpenAPIObject): string {
  const schemas = components?.schemas ?? {};
  const sent = Object.keys(schemas).filter((name) => name.endsWith('Request'));
  const types = [...ANSWERED, ...sent].map((name) => {
    const schema = schemas[name];
    if (schema === undefined) throw new Error(`The description has no ${name}.`);
    const type = typeOf(schema);
    return type.startsWith('{') ? `export interface ${name} ${type}\n` : `export type ${name} = ${type};\n`;
  });
  return `/** Written by backend/dist/cli/openapi.cli.js from the API's description; a test keeps it so. */\n\n${types.join('\n')}`;
}
