import { BadRequestException, UnsupportedMediaTypeException, type RawBodyRequest } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { BadInput, type FieldError } from '../../platform/bad-input.js';
import { normalised, offenceIn, REPEATED } from './body-content.js';
import { hasRepeatedName } from './repeated-names.js';

const MAX_JSON_BODY = '32kb';
const MAX_SIGNED_BODY = '256kb';

/** The body of this route is signed over its exact bytes, so it is not parsed before the signature is checked. */
const SIGNED = '/api/webhook/stripe';

const isSigned = ({ url = '' }: IncomingMessage): boolean => url.split('?')[0] === SIGNED;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/gi;

const isUtf8 = (contentType = ''): boolean =>
  [...contentType.matchAll(CHARSET)].every(([, charset = '']) => charset.toLowerCase() === 'utf-8');

const jsonOnly = (request: Request, _response: Response, next: NextFunction): void =>
  next(
    hasBody(request) && (request.is('json') === false || !isUtf8(request.get('content-type')))
      ? new UnsupportedMediaTypeException('A body is JSON in UTF-8, sent as application/json.')
      : undefined,
  );

function offenceOf(body: unknown, text: string): FieldError | undefined {
  if (Array.isArray(body)) return { field: 'body', message: 'body must be an object' };
  return hasRepeatedName(text) ? { field: 'body', message: `body ${REPEATED}` } : offenceIn(body);
}

function harmless(request: RawBodyRequest<Request>, _response: Response, next: NextFunction): void {
  const body = request.body as unknown;
  if (body === undefined || Buffer.isBuffer(body)) {
    next();
    return;
  }
  const offence = offenceOf(body, request.rawBody?.toString() ?? '');
  request.body = normalised(body);
  next(offence === undefined ? undefined : new BadInput([offence]));
}

/** Replaces the parser's own message, which repeats what was sent. */
const unread = (error: { readonly type?: unknown }, _request: Request, _response: Response, next: NextFunction): void =>
  next(error.type === 'entity.parse.failed' ? new BadRequestException('This body is not JSON.') : error);

/** Accepts only JSON objects within limits as bodies, on any route; all others are refused before they reach a route. */
export function useBodies(app: NestExpressApplication): void {
  app.use(jsonOnly);
  app.useBodyParser('raw', { limit: MAX_SIGNED_BODY, inflate: false, type: isSigned });
  app.useBodyParser('json', { limit: MAX_JSON_BODY, inflate: false, type: (request) => !isSigned(request) });
  app.use(unread);
  app.use(harmless);
}
