import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtension, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { REVISION_HEADER } from '../input/revision.js';
import { MAX_IDEMPOTENCY_KEY_LENGTH, MAX_PROOF_LENGTH, PROOF_HEADER } from '../message-context.middleware.js';
import { SESSION_HEADER } from '../session/session-of.js';
import { UUID, type Schema } from './fields.js';
import { describedRoutes, PROBLEMS_EXTENSION, STAFF_COOKIE, type RouteDescription } from './routes.js';
import type { ViewName } from './views.js';

const SIGNED_IN = { [STAFF_COOKIE]: [] };
const SECURITY = { none: [], optional: [{}, SIGNED_IN], required: [SIGNED_IN] };

const REVISION: Schema = { type: 'string', pattern: '^[0-9]{1,9}$' };

const fileAnswers = ({ files = {} }: RouteDescription) =>
  Object.entries(files).map(([status, type]) =>
    ApiResponse({
      status: Number(status),
      description: type,
      content: { [type]: { schema: { type: 'string', format: 'binary' } } },
    }),
  );

const requestHeaders = ({ revision, repeatable, paid, headers = {} }: RouteDescription) =>
  Object.entries({
    ...headers,
    ...(paid && { [PROOF_HEADER]: { type: 'string', maxLength: MAX_PROOF_LENGTH } }),
    ...(paid === 'for a visit' && { [SESSION_HEADER]: UUID }),
    ...(revision === 'asked and answered' && { [REVISION_HEADER]: REVISION }),
    ...(repeatable && { 'idempotency-key': { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY_LENGTH } }),
  }).map(([name, schema]) => ApiHeader({ name, required: false, schema }));

function headersIn({ revision, answerHeaders = {} }: RouteDescription) {
  const schemas = { ...answerHeaders, ...(revision !== undefined && { [REVISION_HEADER]: REVISION }) };
  const headers = Object.entries(schemas).map(([name, schema]) => [name, { required: true, schema }] as const);
  return headers.length === 0 ? {} : { headers: Object.fromEntries(headers) };
}

const responses = (route: RouteDescription) =>
  Object.entries(route.answers).map(([status, name]) =>
    ApiResponse({
      status: Number(status),
      description: name,
      ...headersIn(route),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    }),
  );

/** The data of each server-sent event, by JSON Schema's words for text that holds a document; `@nestjs/swagger` has no types for them. */
const dataOf = (name: ViewName): object => ({
  contentMediaType: 'application/json',
  contentSchema: { $ref: `#/components/schemas/${name}` },
});

const streamed = (name: ViewName) =>
  ApiResponse({
    status: 200,
    description: name,
    content: { 'text/event-stream': { schema: { type: 'string', ...dataOf(name) } } },
  });

const operationOf = (route: RouteDescription, room: string) =>
  applyDecorators(
    ApiOperation({ summary: route.summary, tags: [room], security: SECURITY[route.signIn ?? 'none'] }),
    ...requestHeaders(route),
    ...responses(route),
    ...fileAnswers(route),
    ...(route.stream === undefined ? [] : [streamed(route.stream)]),
    ...Object.entries(route.query ?? {}).map(([name, schema]) => ApiQuery({ name, required: false, schema })),
    ...(route.uuid ? [ApiParam({ name: 'uuid', schema: UUID })] : []),
    ...(route.body === undefined ? [] : [ApiBody({ schema: route.body })]),
    ApiExtension(PROBLEMS_EXTENSION, [
      ...(route.signIn === 'required' ? ['unauthorized'] : []),
      ...(route.problems ?? []),
    ]),
  );

/** Decorates each described route once with its operation for `@nestjs/swagger`, under the room of its controller. */
export function decorateRoutes(rooms: ReadonlyMap<unknown, string>): void {
  for (const { controller, name, method, route } of describedRoutes.splice(0)) {
    operationOf(route, rooms.get(controller.constructor) ?? '')(controller, name, method);
  }
}
