import type {
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
  TagObject,
} from '@nestjs/swagger';
import { escapeHtml } from '../../platform/escape-html.js';

const METHODS = ['get', 'post', 'patch'] as const;

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;
const text = (name: string, content: string): string => element(name, escapeHtml(content));

const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';
const link = (name: string): string => `<a href="#${encodeURIComponent(name)}">${escapeHtml(name)}</a>`;

const heading = (level: string, name: string): string =>
  `<${level} id="${encodeURIComponent(name)}">${escapeHtml(name)}</${level}>`;

function typeOf(schema: SchemaObject | ReferenceObject | undefined): string {
  if (schema === undefined) return '';
  if ('$ref' in schema) return link(nameOf(schema.$ref));
  const { anyOf, items, type } = schema;
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (schema.enum !== undefined) return escapeHtml(schema.enum.map((value) => JSON.stringify(value)).join(' or '));
  const bounds = [schema.minimum, schema.maximum].filter((bound) => bound !== undefined).join(' to ');
  const longest = schema.maxLength === undefined ? '' : `up to ${schema.maxLength} characters`;
  return escapeHtml(
    [[type ?? 'anything'].flat().join(' or '), bounds, longest].filter((part) => part !== '').join(', '),
  );
}

const bodyOf = (content: Record<string, MediaTypeObject> | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const isProblem = type === 'application/problem+json';
      return isProblem ? link('Problem') : typeOf(schema);
    })
    .join(' or ');

const row = (...cells: readonly string[]): string => element('tr', ...cells.map((cell) => element('td', cell)));

const parameterRow = ({ name, in: location, schema }: ParameterObject): string =>
  row(text('code', name), escapeHtml(location), typeOf(schema));

const resolved = (document: OpenAPIObject, response: ResponseObject | ReferenceObject): ResponseObject =>
  '$ref' in response ? (document.components?.responses?.[nameOf(response.$ref)] as ResponseObject) : response;

const answersOf = (document: OpenAPIObject, { responses }: OperationObject): string =>
  Object.entries(responses)
    .flatMap(([status, response]) => (response === undefined ? [] : [[status, resolved(document, response)] as const]))
    .map(([status, { description, content }]) => row(escapeHtml(status), bodyOf(content), escapeHtml(description)))
    .join('');

function operationSection(document: OpenAPIObject, path: string, method: string, operation: OperationObject): string {
  const parameters = (operation.parameters ?? []) as ParameterObject[];
  const body = operation.requestBody as RequestBodyObject | undefined;
  const inputs = [
    ...parameters.map(parameterRow),
    ...(body === undefined ? [] : [row('body', '', bodyOf(body.content))]),
  ];
  return element(
    'section',
    text('h3', `${method.toUpperCase()} ${path}`),
    text('p', operation.summary ?? ''),
    inputs.length === 0 ? '' : element('table', ...inputs),
    element('table', answersOf(document, operation)),
  );
}

function schemaSection(name: string, schema: SchemaObject): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, of]) =>
    row(text('code', field), typeOf(of), escapeHtml('description' in of ? String(of.description) : '')),
  );
  return element(
    'section',
    heading('h3', name),
    text('p', schema.description ?? ''),
    rows.length === 0 ? typeOf(schema) : element('table', ...rows),
  );
}

function roomSection(document: OpenAPIObject, { name, description = '' }: TagObject): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation?.tags?.includes(name) ? [operationSection(document, path, method, operation)] : [];
    }),
  );
  return [heading('h2', name), text('p', description), ...operations].join('');
}

/** The document as one HTML page, room by room, without a script or a style of its own. */
export function apiPage(document: OpenAPIObject): string {
  const { tags = [] } = document;
  const rooms = element('nav', ...[...tags.map(({ name }) => name), 'Schemas'].map(link));
  const operations = tags.map((tag) => roomSection(document, tag));
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    schemaSection(name, schema as SchemaObject),
  );
  const { title, description = '' } = document.info;
  const head = element(
    'head',
    '<meta charset="utf-8">',
    text('title', title),
    '<link rel="stylesheet" href="docs.css">',
  );
  const source = '<p><a href="openapi.json">OpenAPI 3.1</a></p>';
  const body = element(
    'body',
    text('h1', title),
    text('p', description),
    source,
    rooms,
    ...operations,
    heading('h2', 'Schemas'),
    ...schemas,
  );
  return `<!doctype html><html lang="en">${head}${body}</html>`;
}

export const API_PAGE_STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2, h3 { margin-top: 2.5rem; }
h3 { font: 600 1.1rem/1.4 ui-monospace, monospace; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; }
td { border-top: 1px solid #ddd; padding: 0.3rem 0.8rem 0.3rem 0; vertical-align: top; }
`;
