import { createHmac } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp, type Options } from 'pino-http';
import type { Configuration } from '../platform/configuration.js';
import { routeOf } from './known-routes.middleware.js';
import { sessionOf } from './session/session-of.js';

const PSEUDONYM_LENGTH = 12;

const nothing = (): undefined => undefined;

function entryOf(request: Request, response: Response, ms: number, key: Buffer) {
  const uuid = sessionOf(request, routeOf(response));
  const pseudonym = (text: string) => createHmac('sha256', key).update(`log:${text}`).digest('hex');
  return {
    method: request.method,
    route: routeOf(response) ?? 'none',
    status: response.statusCode,
    ms,
    request: response.getHeader('x-request-id'),
    ...(uuid === undefined ? {} : { session: pseudonym(uuid).slice(0, PSEUDONYM_LENGTH) }),
  };
}

/** A health check is asked all the time, also while a start waits for it; what its 503 says is logged where it comes from. */
function levelOf(response: Response) {
  if (routeOf(response)?.startsWith('/health/') === true) return 'debug';
  return response.statusCode >= 500 ? 'error' : 'info';
}

/** Logs one line per request: its route template and a pseudonym of the visit, never the URL, a header or a body. */
export function requestLog(logger: Logger, { search }: Configuration['keys']): RequestHandler {
  const entry = (request: Request, response: Response, { responseTime }: { responseTime: number }) =>
    entryOf(request, response, responseTime, search);
  const message = (_request: Request, response: Response) => (response.writableEnded ? 'answered' : 'left');
  const options: Options<Request, Response> = {
    logger,
    wrapSerializers: false,
    serializers: { req: nothing },
    customLogLevel: (_request, response) => levelOf(response),
    customSuccessObject: entry,
    customErrorObject: (request, response, _error, value: { responseTime: number }) => entry(request, response, value),
    customSuccessMessage: message,
    customErrorMessage: message,
  };
  return pinoHttp(options);
}
