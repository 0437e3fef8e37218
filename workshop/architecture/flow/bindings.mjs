import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../cruise.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
const found = (files, pattern) =>
  new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name)));

const EVENTS = found(sourcesIn('domain/src'), /Event<\s*'(\w+)'/g);
const TABLES = found(sourcesIn('projections/src'), /name: '([a-z]+\.[a-z_]+)'/g);

const ROUTE = /@(?:Get|Post|Put|Patch|Delete|Sse)\((?:'([^']*)')?\)/g;
const withoutNames = (path) => path.replace(/\$\{[^`]*?\)?\}|\{\w+\}|:\w+/g, '{}').replace(/\/$/, '');

/** The paths below /api that a file serves or asks for, with `{}` for each parameter. */
function routesIn(text) {
  const [, prefix] = /@Controller\('([^']*)'\)/.exec(text) ?? [];
  const served = prefix === undefined ? [] : [...text.matchAll(ROUTE)].map(([, path = '']) => `/${prefix}/${path}`);
  const asked = [...text.matchAll(/['"` ](\/api\/[^'"`?\s]*)/g)].map(([, path]) => path);
  return [...served, ...asked].map(withoutNames);
}

/** What a file has in common with those that it is bound to by no import: event types, routes and tables. */
const termsIn = (text) => [
  ...routesIn(text),
  ...[...text.matchAll(/\b[A-Z][A-Za-z]+\b/g)].map(([word]) => word).filter((word) => EVENTS.has(word)),
  ...[...text.matchAll(/\b[a-z]+\.[a-z_]+\b/g)].map(([word]) => word).filter((word) => TABLES.has(word)),
];

/** The file, without its ending, or the folder behind a door of the domain that an import of `file` means. */
function meantBy(file, specifier) {
  if (specifier === '@shop/domain') return 'domain/src/';
  const path = specifier.startsWith('.')
    ? join(dirname(file), specifier).replace(/\.js$/, '')
    : specifier.replace(/^@shop\/([a-z]+)\//, '$1/src/');
  return /^domain\/src\/\w+(\/index)?$/.test(path) ? `${path.replace(/\/index$/, '')}/` : `${path}.`;
}

const IMPORT = /(?:(?:import|export) (?:type )?\{([^}]*)\} from|import\(?)\s*'([^']+)'/g;
const EXPORT = /^export (?:abstract |async )?(?:const|function|class|interface|type) (\w+)/gm;

function bindingOf(file) {
  const text = read(file);
  const imports = [...text.matchAll(IMPORT)].map(([, named = '', specifier]) => ({
    path: meantBy(file, specifier),
    named: named.match(/\w+/g) ?? [],
  }));
  return { file, text, imports, terms: new Set(termsIn(text)), exported: found([file], EXPORT) };
}

/** Whether `one` imports the other file, or by a door what it exports, or has its name in a string. */
const names = (one, other) =>
  one.text.includes(`${basename(other.file)}'`) ||
  one.imports.some(
    ({ path, named }) =>
      other.file.startsWith(path) && (path.endsWith('.') || named.some((name) => other.exported.has(name))),
  );
const areBound = (one, other) =>
  names(one, other) || names(other, one) || [...one.terms].some((term) => other.terms.has(term));

/**
 * The files of a list that nothing binds to its first one, through the others: no import, and no event type, route or table that both
 * name.
 */
export function unbound(files) {
  const [first, ...others] = files.map(bindingOf);
  let left = others;
  for (let reached = [first]; reached.length > 0;) {
    const next = left.filter((one) => reached.some((other) => areBound(one, other)));
    left = left.filter((one) => !next.includes(one));
    reached = next;
  }
  return left.map(({ file }) => file);
}

/** The reactions and projections that name one of these events. */
export const readersOf = (events) =>
  [...sourcesIn('backend/src'), ...sourcesIn('projections/src')].filter(
    (file) =>
      /\.(reaction|projection)\.ts$/.test(file) &&
      events.some((event) => new RegExp(`'${event}'|\\b${event}:`).test(read(file))),
  );
