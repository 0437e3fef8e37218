import { existsSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReplayResult } from '@shop/projections/history';
import type { Projection } from '@shop/eventing/projection';
import type { Row } from '@shop/eventing/table';
import { badInput } from '../bad-input.js';
import { typeOf } from '../selection.js';

/** An analyst's file: a projection, and a function that summarises its rows. */
export interface OwnFold {
  readonly projection: Projection;
  readonly summary?: (replayed: ReplayResult) => readonly Row[];
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

function isProjection(value: unknown): value is Projection {
  if (typeof value !== 'object' || value === null) return false;
  const { name, handles, key, evolve, table } = value as Partial<Projection>;
  return typeof name === 'string' && Array.isArray(handles) && isFunction(key) && !!evolve && !!table;
}

const importModule = async (path: string): Promise<{ readonly projection?: unknown; readonly summary?: unknown }> =>
  (await import(pathToFileURL(path).href)) as { readonly projection?: unknown; readonly summary?: unknown };

const HOOKS = createRequire(import.meta.url).resolve('#typescript-hooks');
let isRegistered = false;

/** Once for the process; what newer Nodes advise in its place is not in Node 20, and no word for an analyst. */
function readTypeScript(): void {
  if (isRegistered) return;
  process.noDeprecation = true;
  register(pathToFileURL(HOOKS).href);
  isRegistered = true;
}

/** Loads a fold from a TypeScript or JavaScript module. Throws BadInput with what is missing. */
export async function ownFold(file: string): Promise<OwnFold> {
  const path = resolve(file);
  if (!existsSync(path)) badInput(`There is no file ${file}.`);
  readTypeScript();
  const exported = await importModule(path).catch((error: Error) =>
    badInput(`${file} cannot be loaded: ${error.message}`),
  );
  const { projection, summary } = exported;
  if (!isProjection(projection)) return badInput(`${file} must export a projection: see docs/history/README.md.`);
  projection.handles.forEach(typeOf);
  if (summary === undefined) return { projection };
  if (!isFunction(summary)) return badInput(`The summary that ${file} exports must be a function of the folded rows.`);
  return { projection, summary: summary as NonNullable<OwnFold['summary']> };
}
