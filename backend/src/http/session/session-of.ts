import type { Request } from 'express';
import { isSessionUuid } from './session-uuid.pipe.js';

/** The header by which a call that is about no visit yet says for whose visit it is made. */
export const SESSION_HEADER = 'x-session-uuid';

type Place = (request: Request) => unknown;

const field =
  (name: 'uuid' | 'sessionUuid'): Place =>
  ({ body }) =>
    ((body ?? {}) as Record<string, unknown>)[name];
const header: Place = (request) => request.get(SESSION_HEADER);

/** Where each route names its visit, and nowhere else: what stands beside it is not believed. */
const PLACES: Readonly<Record<string, Place>> = {
  '/api/sessions': field('uuid'),
  '/api/steps': field('uuid'),
  '/api/create-payment-intent': field('sessionUuid'),
  '/api/webhook/email-consent': field('sessionUuid'),
  '/api/vehicle/license-plate': header,
  '/api/vehicle/vin': header,
  '/api/mecavin/calculate-price': header,
  '/api/discount-token/:token': header,
};

const inPath: Place = ({ params = {} }) => params['uuid'];

/** The visit that a request is about, in lower case; `route` is the template of its address. */
export const sessionOf = (request: Request, route: string | undefined): string | undefined => {
  const named = (PLACES[route ?? ''] ?? inPath)(request);
  return isSessionUuid(named) ? named.toLowerCase() : undefined;
};
