import type { Request } from 'express';
import { isSessionUuid } from '@shop/domain/sessions';

/** Header that names the visit for which a request is made, on routes that have no visit of their own. */
export const SESSION_HEADER = 'x-session-uuid';

type UuidSource = (request: Request) => unknown;

const field =
  (name: 'uuid' | 'sessionUuid'): UuidSource =>
  ({ body }) =>
    ((body ?? {}) as Record<string, unknown>)[name];
const header: UuidSource = (request) => request.get(SESSION_HEADER);

/** The one place in which each route names its visit; a visit named anywhere else is ignored. */
const UUID_SOURCES: Readonly<Record<string, UuidSource>> = {
  '/api/sessions': field('uuid'),
  '/api/steps': field('uuid'),
  '/api/create-payment-intent': field('sessionUuid'),
  '/api/webhook/email-consent': field('sessionUuid'),
  '/api/vehicle/license-plate': header,
  '/api/vehicle/vin': header,
  '/api/mecavin/calculate-price': header,
  '/api/discount-token/:token': header,
};

const inPath: UuidSource = ({ params = {} }) => params['uuid'];

/** The visit that a request is about, in lower case; `route` is the template of its path. */
export function sessionOf(request: Request, route: string | undefined): string | undefined {
  const named = (UUID_SOURCES[route ?? ''] ?? inPath)(request);
  return isSessionUuid(named) ? named.toLowerCase() : undefined;
}
