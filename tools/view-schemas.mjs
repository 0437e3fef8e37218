import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { formatted } from './formatted.mjs';

const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const FILE = pathOf('backend/src/http/openapi/view-schemas.ts');

const definitionOf = ($ref) => $ref.split('/').at(-1);

/** The types of the views as JSON Schema; types with a name in the API are referenced, all others are inlined. */
function viewSchemas() {
  const { properties, definitions } = createGenerator({
    path: pathOf('backend/src/http/openapi/views.ts'),
    tsconfig: pathOf('backend/tsconfig.json'),
    type: 'Views',
    expose: 'export',
    topRef: false,
    encodeRefs: false,
    sortProps: false,
    skipTypeCheck: true,
  }).createSchema('Views');
  const named = new Map(
    Object.entries(properties).flatMap(([name, { $ref }]) => ($ref === undefined ? [] : [[definitionOf($ref), name]])),
  );
  const resolved = (schema) => {
    if (Array.isArray(schema)) return schema.map(resolved);
    if (typeof schema !== 'object' || schema === null) return schema;
    const {
      $ref,
      const: only,
      ...own
    } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value)]));
    if ($ref === undefined) return only === undefined ? own : { ...own, enum: [only] };
    const name = named.get(definitionOf($ref));
    if (name !== undefined) return { ...own, $ref: `#/components/schemas/${name}` };
    return { ...resolved(definitions[definitionOf($ref)]), ...own };
  };
  const bodyOf = (schema) => resolved(schema.$ref === undefined ? schema : definitions[definitionOf(schema.$ref)]);
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, bodyOf(schema)]));
}

/** The content of view-schemas.ts. */
export async function viewSchemasModule() {
  const head = [
    '/** Written by tools/view-schemas.mjs from the types in views.ts; a test keeps it so. */',
    "import type { SchemaObject } from '@nestjs/swagger';",
    "import type { ViewName } from './views.js';",
    '',
    'export const VIEW_SCHEMAS: Readonly<Record<ViewName, SchemaObject>> = ',
  ].join('\n');
  return formatted(FILE, `${head}${JSON.stringify(viewSchemas())};`);
}

export const writtenViewSchemas = () => readFileSync(FILE, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(FILE, await viewSchemasModule());
