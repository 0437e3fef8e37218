import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { newContext, onBehalfOf } from '../message-context.js';

const LONGEST_KEY = 255;

const actorOf = (path: string) => {
  if (path.startsWith('/api/admin')) return 'staff';
  return path.startsWith('/api/webhook/stripe') ? 'provider' : 'visitor';
};

/** Gives every request its correlation id and, from Idempotency-Key or anew, its command id. */
export const messageContext = (request: Request, response: Response, next: NextFunction): void => {
  const key = request.get('idempotency-key');
  const commandId = key !== undefined && key !== '' && key.length <= LONGEST_KEY ? `key:${key}` : randomUUID();
  const context = newContext({ commandId, actor: actorOf(request.path) });
  response.setHeader('x-request-id', context.correlationId);
  onBehalfOf(context, next);
};
