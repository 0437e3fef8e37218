import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNode } from '../processes/run-node.mjs';
import { modified, newest } from './age.mjs';
import { ROOT } from './root.mjs';

const HERE = fileURLToPath(import.meta.url);
const FILE = join(ROOT, 'backend/dist/view-schemas.json');
const SOURCES = ['domain/dist', 'eventing/dist', 'backend/src/http', 'package-lock.json', HERE.slice(ROOT.length + 1)];

/** Describes the views of the API where their compiled types are newer than their description. Throws with what cannot be described. */
export async function describeViews() {
  if (SOURCES.every((source) => newest(join(ROOT, source), /\.ts$|\.json$|\.mjs$/) < modified(FILE))) return;
  const { code, output } = await runNode([HERE], { cwd: ROOT });
  if (code !== 0) throw new Error(`The views cannot be described:\n${output.trim()}`);
}

const definitionOf = ($ref) => $ref.split('/').at(-1);

/** The types of the views as JSON Schema; types with a name in the API are referenced, all others are inlined. */
async function viewSchemas() {
  const { createGenerator } = await import('ts-json-schema-generator');
  const { properties, definitions } = createGenerator({
    path: join(ROOT, 'backend/src/http/openapi/views.ts'),
    tsconfig: join(ROOT, 'backend/tsconfig.json'),
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

/** Replaces the file at once, or only its age where it says the same, so that nothing is bundled anew for it. */
function write(text) {
  if (modified(FILE) > 0 && readFileSync(FILE, 'utf8') === text) {
    utimesSync(FILE, new Date(), new Date());
    return;
  }
  const written = `${FILE}.${process.pid}`;
  mkdirSync(join(FILE, '..'), { recursive: true });
  writeFileSync(written, text);
  renameSync(written, FILE);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write(JSON.stringify(await viewSchemas()));
