import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { newContext, onBehalfOf } from '../message-context.js';
import { clientAddress } from './client-address.js';
import { ownerCookie } from './owner-cookie.js';

const LONGEST_KEY = 255;
const LONGEST_SECRET = 64;

/**
 * Gives every request its correlation id, its command id (from Idempotency-Key or anew), and its browser's secret. Whoever asks
 * is a visitor until a session or a signature shows who it is.
 */
export const messageContext = (publicUrl: URL): RequestHandler => {
  const cookie = ownerCookie(publicUrl);
  return (request: Request, response: Response, next: NextFunction): void => {
    const key = request.get('idempotency-key');
    const commandId = key !== undefined && key !== '' && key.length <= LONGEST_KEY ? `key:${key}` : randomUUID();
    const secret = cookie.of(request);
    const owner = secret === '' || secret.length > LONGEST_SECRET ? {} : { ownerSecret: secret };
    const context = newContext({
      commandId,
      actor: 'visitor',
      address: clientAddress(request.ip),
      ...owner,
    });
    response.setHeader('x-request-id', context.correlationId);
    onBehalfOf(context, next);
  };
};
