import fc from 'fast-check';
import { fragments, headers, queries, segments } from './untrusted.js';

/** A request as it is sent, valid or not. */
export interface FuzzRequest {
  readonly method: string;
  /** Each part as it is encoded in the path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

type Mutation =
  | { readonly kind: 'replace' | 'add' | 'body'; readonly at: number; readonly fragment: string }
  | { readonly kind: 'remove' | 'truncate' | 'repeat'; readonly at: number }
  | { readonly kind: 'pollute' }
  | { readonly kind: 'path'; readonly at: number; readonly segment: string }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'header'; readonly header: readonly [string, string] }
  | { readonly kind: 'method'; readonly method: string };

const of = <Kind extends Mutation['kind']>(kind: Kind, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Mutation>;

const at = fc.nat({ max: 40 });

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: of('replace', { at, fragment: fragments }) },
  { weight: 2, arbitrary: of('add', { at, fragment: fragments }) },
  { weight: 1, arbitrary: of('body', { at, fragment: fragments }) },
  { weight: 2, arbitrary: of('remove', { at }) },
  { weight: 1, arbitrary: of('truncate', { at }) },
  { weight: 1, arbitrary: of('repeat', { at }) },
  { weight: 1, arbitrary: of('pollute', {}) },
  { weight: 2, arbitrary: of('path', { at, segment: segments }) },
  { weight: 1, arbitrary: of('query', { query: queries }) },
  { weight: 2, arbitrary: of('header', { header: headers }) },
  { weight: 1, arbitrary: of('method', { method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE') }) },
);

const PLACE = '\u0001here\u0001';
const NAMES = ['__proto__', 'constructor', 'uuid', 'paymentStatus', 'discountPercentage', 'quote', '\u0000', ''];

type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const MAX_DEPTH = 5;

/** Every member of a tree, depth first, down to the depth of the documented bodies. */
const placesOf = (tree: Tree, depth = 0): readonly (readonly [Tree, string])[] =>
  Object.entries(tree).flatMap(([name, value]) => [
    [tree, name] as const,
    ...(isTree(value) && depth < MAX_DEPTH ? placesOf(value, depth + 1) : []),
  ]);

function parsed(body: FuzzRequest['body']): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

const put = (tree: Tree, name: string, value: unknown) =>
  Object.defineProperty(tree, name, { value, enumerable: true, configurable: true, writable: true });

/** Changes one member of a JSON body; a body that is no tree stays as it is. */
function changed(body: FuzzRequest['body'], index: number, change: (tree: Tree, name: string) => void) {
  const tree = parsed(body);
  if (!isTree(tree)) return body;
  const places = placesOf(tree);
  const [owner, name] = places[index % Math.max(places.length, 1)] ?? [tree, 'uuid'];
  change(owner, name);
  return JSON.stringify(tree);
}

const filled = (body: FuzzRequest['body'], fragment: string) =>
  typeof body === 'string' ? body.replace(JSON.stringify(PLACE), () => fragment) : body;

function bodyOf({ body }: FuzzRequest, mutation: Mutation): FuzzRequest['body'] {
  switch (mutation.kind) {
    case 'replace':
      return filled(
        changed(body, mutation.at, (tree, name) => put(tree, name, PLACE)),
        mutation.fragment,
      );
    case 'add':
      return filled(
        changed(body, mutation.at, (tree) => put(tree, NAMES[mutation.at % NAMES.length] ?? '', PLACE)),
        mutation.fragment,
      );
    case 'remove':
      return changed(body, mutation.at, (tree, name) => delete (tree as Record<string, unknown>)[name]);
    case 'body':
      return mutation.fragment;
    case 'truncate':
      return typeof body === 'string' ? body.slice(0, -1 - mutation.at) : body;
    case 'repeat':
      return typeof body === 'string' ? body.repeat(mutation.at) : body;
    case 'pollute':
      return typeof body === 'string' ? body.replace(/^\{/, '{"__proto__":{"polluted":true},') : body;
    case 'path':
    case 'query':
    case 'header':
    case 'method':
      return body;
  }
}

function pathOf(path: string, mutation: Mutation): string {
  if (mutation.kind === 'query') return `${path}${mutation.query}`;
  if (mutation.kind !== 'path') return path;
  const parts = path.split('/');
  return parts.with(1 + (mutation.at % (parts.length - 1)), mutation.segment).join('/');
}

/** The request with one mutation. */
export function mutated(request: FuzzRequest, mutation: Mutation): FuzzRequest {
  const body = bodyOf(request, mutation);
  const [name, value] = mutation.kind === 'header' ? mutation.header : [];
  return {
    method: mutation.kind === 'method' ? mutation.method : request.method,
    path: pathOf(request.path, mutation),
    headers: name === undefined || value === undefined ? request.headers : { ...request.headers, [name]: value },
    ...(body !== undefined && { body }),
  };
}
