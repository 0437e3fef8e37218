import type { INestApplication } from '@nestjs/common';
import {
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
  type OperationObject,
  type ResponseObject,
} from '@nestjs/swagger';
import { schemasOf } from '../input/described.js';
import { decorateRoutes } from './operations.js';
import { ROOM_TAGS, roomsOf } from './rooms.js';
import { PROBLEMS_EXTENSION, STAFF_COOKIE, statusOf, type ProblemCode } from './routes.js';
import VIEW_SCHEMAS from '#view-schemas' with { type: 'json' };

const ANYWHERE: readonly ProblemCode[] = [
  'bad-request',
  'too-many-requests',
  'temporarily-unavailable',
  'newer-version',
];
const WRITING: readonly ProblemCode[] = [
  ...ANYWHERE,
  'cross-site',
  'idempotency-key-reused',
  'too-large',
  'unsupported-media-type',
];
const WRITING_METHODS = ['post', 'patch'] as const;

const problemAnswer = (codes: readonly string[]): ResponseObject => ({
  description: codes.join(', '),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
        ],
      },
    },
  },
});

const withStatus = (codes: readonly ProblemCode[], status: number): readonly ProblemCode[] =>
  codes.filter((code) => statusOf(code) === status);

/** One response per status, named after the first of its codes. */
const COMMON_ANSWERS = Object.fromEntries(
  [...new Set(WRITING.map(statusOf))].map((status) => {
    const codes = withStatus(WRITING, status);
    return [String(codes[0]), problemAnswer(codes)] as const;
  }),
);

/** Adds the responses for a route's own problems and for those of every route, one per status. */
function withProblems(operation: OperationObject, common: readonly ProblemCode[]): OperationObject {
  const { [PROBLEMS_EXTENSION]: listed = [], ...rest } = operation as OperationObject & {
    [PROBLEMS_EXTENSION]?: readonly ProblemCode[];
  };
  const responses = { ...rest.responses };
  const codes = [...new Set([...listed, ...common])];
  for (const status of new Set(codes.map(statusOf))) {
    const own = withStatus(codes, status);
    const isCommon = own.join() === withStatus(WRITING, status).join();
    responses[status] ??= isCommon ? { $ref: `#/components/responses/${own[0]}` } : problemAnswer(own);
  }
  return { ...rest, responses };
}

/** A path with a parameter can be answered not-found, for a value that names nothing. */
const inPath = (path: string): readonly ProblemCode[] => (path.includes('{') ? ['not-found'] : []);

const completed = (paths: OpenAPIObject['paths']): OpenAPIObject['paths'] =>
  Object.fromEntries(
    Object.entries(paths).map(([path, { get, ...others }]) => [
      path,
      {
        ...(get && { get: withProblems(get, [...inPath(path), ...ANYWHERE]) }),
        ...Object.fromEntries(
          WRITING_METHODS.flatMap((method) => {
            const operation = others[method];
            return operation === undefined ? [] : [[method, withProblems(operation, [...inPath(path), ...WRITING])]];
          }),
        ),
      },
    ]),
  );

const builder = () =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Vehicle reports')
    .setDescription(
      'A shop that sells vehicle reports. Amounts: `basePrice`, `price` and `totalAmount` in euros, all others in cents. ' +
        'Unknown fields are dropped. A known path asked with another method is 405 with Allow, as a problem.',
    )
    .setVersion('1.0.0')
    .addServer('/', 'The shop that answers this document')
    .addCookieAuth('admin_dev', { type: 'apiKey', in: 'cookie' }, STAFF_COOKIE);

const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' };

const nameOf = (controller: string, method: string) => `${controller.replace('Controller', '')}.${method}`;

/** The API as an OpenAPI 3.1 document, built from the controllers. */
export function describeApi(app: INestApplication): OpenAPIObject {
  decorateRoutes(roomsOf(app));
  const options = { operationIdFactory: nameOf, autoTagControllers: false };
  const document = SwaggerModule.createDocument(app, builder().build(), options);
  const requests = schemasOf(Object.keys(document.components?.schemas ?? {}));
  return {
    ...document,
    info: { ...document.info, license: LICENSE },
    tags: ROOM_TAGS,
    paths: completed(document.paths),
    components: {
      ...document.components,
      schemas: { ...requests, ...VIEW_SCHEMAS },
      responses: COMMON_ANSWERS,
    },
  };
}
