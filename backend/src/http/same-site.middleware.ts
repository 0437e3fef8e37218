import type { NextFunction, Request, Response } from 'express';
import { problem } from './problem.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/** localhost and 127.0.0.1 are one place. */
const plain = (host: string): string => host.replace(/^(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost');

const isCrossSite = (request: Request): boolean => {
  if (request.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.get('origin');
  if (origin === undefined) return false;
  return plain(hostOf(origin)) !== plain(request.get('x-forwarded-host') ?? request.get('host') ?? '');
};

/** A change asked for by another site is refused; the payment provider signs its own. */
export const sameSite = (request: Request, response: Response, next: NextFunction): void => {
  if (SAFE.has(request.method) || request.path === '/api/webhook/stripe' || !isCrossSite(request)) {
    next();
    return;
  }
  const answer = problem(403, 'cross-site', 'This request came from another site.');
  response.status(403).type('application/problem+json').send(JSON.stringify(answer));
};
