import { ForbiddenException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Configuration } from '../platform/configuration.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** localhost, 127.0.0.1 and [::1] are one place; a scheme's own port needs no name. */
const placeOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host.replace(/^(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost') : undefined;

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where the request was sent, if that is a name of ours: any other may have been made to lead here. */
const placeAsked = (request: Request, publicUrl: URL): string | undefined => {
  const asked = `${request.protocol}://${request.host ?? ''}`;
  if (!URL.canParse(asked)) return undefined;
  const { hostname } = new URL(asked);
  return LOCAL.test(hostname) || hostname === publicUrl.hostname ? placeOf(asked) : undefined;
};

/** A change asked for by another site is refused; the payment provider signs its own, and what is no browser says no origin. */
export const sameSite = ({ publicUrl, origins }: Configuration['http']): RequestHandler => {
  const isCrossSite = (request: Request): boolean => {
    const origin = request.get('origin');
    if (origin !== undefined && origins.includes(origin)) return false;
    if (request.get('sec-fetch-site') === 'cross-site') return true;
    if (origin === undefined) return false;
    const place = placeOf(origin);
    const own = [placeOf(publicUrl.origin), placeAsked(request, publicUrl)];
    return place === undefined || !own.includes(place);
  };
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isFree = SAFE.has(request.method) || request.path === '/api/webhook/stripe';
    next(isFree || !isCrossSite(request) ? undefined : new CrossSite());
  };
};

export class CrossSite extends ForbiddenException {
  constructor() {
    super('This request came from another site.');
  }
}
