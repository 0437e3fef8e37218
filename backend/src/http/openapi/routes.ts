import { HttpCode } from '@nestjs/common';
import type { Schema } from './fields.js';
import type { ViewName, Views } from './views.js';
import { REFUSAL_ANSWERS, type RefusedCode } from '../refusals.js';

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
  /** The view in the body of each status that is not a problem; the lowest status is answered unless the method sets another. */
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
  /** For staff: the sign-in is a cookie, and without it a route that requires it answers `unauthorized`. */
  readonly signIn?: 'required' | 'optional';
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

type AnswerOf<Description extends RouteDescription> = [keyof Description['answers']] extends [never]
  ? void
  : Views[Description['answers'][keyof Description['answers'] & number]];

type Answering<Body> = (...parameters: never[]) => Body | Promise<Body>;

/** A described route, with the method of the controller that answers it. */
interface DescribedRoute {
  readonly controller: object;
  readonly name: string | symbol;
  readonly method: PropertyDescriptor;
  readonly route: RouteDescription;
}

/** The routes of all controllers; `operations.ts` turns them into operations of the OpenAPI document when that is asked for. */
export const describedRoutes: DescribedRoute[] = [];

/** Describes one route in the OpenAPI document; its method has to return the views named here, or it does not compile. */
export const Route =
  <const Description extends RouteDescription>(route: Description) =>
  <Method extends Answering<AnswerOf<Description>>>(
    controller: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    const [status] = Object.keys(route.answers);
    if (status !== undefined) HttpCode(Number(status))(controller, name, method);
    describedRoutes.push({ controller, name, method, route });
  };
