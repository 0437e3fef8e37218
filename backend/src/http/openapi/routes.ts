import { applyDecorators } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiExtension,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
} from '@nestjs/swagger';
import { UUID, type Schema } from './fields.js';
import type { ViewName, Views } from './views.js';
import { REFUSAL_ANSWERS, type RefusedCode } from '../refusals.js';
import { PROOF_HEADER } from '../message-context.middleware.js';
import { REVISION_HEADER } from '../input/revision.js';
import { SESSION_HEADER } from '../session/session-of.js';

/** Status of each problem that is not a refusal of a business rule, by code. */
const OWN_PROBLEMS = {
  'bad-request': 400,
  unauthorized: 401,
  'cross-site': 403,
  'proof-of-work-required': 403,
  'not-found': 404,
  contended: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'look-ups-spent': 503,
  'temporarily-unavailable': 503,
  'newer-version': 503,
} as const;

export type ProblemCode = RefusedCode | keyof typeof OWN_PROBLEMS;

export const statusOf = (code: ProblemCode): number =>
  code in OWN_PROBLEMS ? OWN_PROBLEMS[code as keyof typeof OWN_PROBLEMS] : REFUSAL_ANSWERS[code as RefusedCode].status;

/** OpenAPI extension with the problem codes of a route; it is removed from the finished document. */
export const PROBLEMS_EXTENSION = 'x-problems';
export const STAFF_COOKIE = 'staff';

export interface RouteDescription {
  readonly summary: string;
  /** The view in the body of each status that is not a problem. */
  readonly answers: Readonly<Record<number, ViewName>>;
  /** The media type of each status that is answered with a file. */
  readonly files?: Readonly<Record<number, string>>;
  readonly problems?: readonly ProblemCode[];
  /** The response carries the revision of the visit; a reading route also takes the one that the client has seen. */
  readonly revision?: 'answered' | 'asked and answered';
  /** Further headers of every response. */
  readonly answerHeaders?: Readonly<Record<string, Schema>>;
  /** Idempotency-Key makes a repetition of the request the same request. */
  readonly repeatable?: true;
  readonly staffOnly?: true;
  readonly uuid?: true;
  /** The request may cost money: it may name the visit that it is made for, and carry the solution of a proof of work. */
  readonly paid?: 'by visit' | 'for a visit';
  readonly headers?: Readonly<Record<string, Schema>>;
  /** The query parameters of the route; none is required. */
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** The view in the data of the server-sent events that the route answers. */
  readonly stream?: ViewName;
}

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
    ...(paid && { [PROOF_HEADER]: { type: 'string', maxLength: 4096 } }),
    ...(paid === 'for a visit' && { [SESSION_HEADER]: UUID }),
    ...(revision === 'asked and answered' && { [REVISION_HEADER]: REVISION }),
    ...(repeatable && { 'idempotency-key': { type: 'string', maxLength: 255 } }),
  }).map(([name, schema]) => ApiHeader({ name, required: false, schema }));

const headersIn = ({ revision, answerHeaders = {} }: RouteDescription) => {
  const schemas = { ...answerHeaders, ...(revision !== undefined && { [REVISION_HEADER]: REVISION }) };
  const headers = Object.entries(schemas).map(([name, schema]) => [name, { required: true, schema }] as const);
  return headers.length === 0 ? {} : { headers: Object.fromEntries(headers) };
};

const responses = (route: RouteDescription) =>
  Object.entries(route.answers).map(([status, name]) =>
    ApiResponse({
      status: Number(status),
      description: name,
      ...headersIn(route),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    }),
  );

const streamed = (name: ViewName) =>
  ApiResponse({
    status: 200,
    description: name,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  });

type AnswerOf<Description extends RouteDescription> = [keyof Description['answers']] extends [never]
  ? void
  : Views[Description['answers'][keyof Description['answers'] & number]];

type Answering<Body> = (...parameters: never[]) => Body | Promise<Body>;

/** Describes one route in the OpenAPI document; its method has to return the views named here, or it does not compile. */
export const Route = <const Description extends RouteDescription>(
  route: Description,
): (<Method extends Answering<AnswerOf<Description>>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void) =>
  applyDecorators(
    ApiOperation({ summary: route.summary }),
    ...requestHeaders(route),
    ...responses(route),
    ...fileAnswers(route),
    ...(route.stream === undefined ? [] : [streamed(route.stream)]),
    ...Object.entries(route.query ?? {}).map(([name, schema]) => ApiQuery({ name, required: false, schema })),
    ...(route.uuid ? [ApiParam({ name: 'uuid', schema: UUID })] : []),
    ...(route.staffOnly ? [ApiCookieAuth(STAFF_COOKIE)] : []),
    ...(route.body === undefined ? [] : [ApiBody({ schema: route.body })]),
    ApiExtension(PROBLEMS_EXTENSION, route.problems ?? []),
  );
