import { ForbiddenException } from '@nestjs/common';
import { isIP } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Configuration } from '../platform/configuration.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host of an origin; localhost, 127.0.0.1 and [::1] are the same, and the default port of a scheme is left out. */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host.replace(/^(127\.0\.0\.1|\[::1\])(?=:|$)/, 'localhost') : undefined;

/** Whether a host is ours whatever PUBLIC_URL says: nobody can point an IP address at this server, only a name. */
const isIpOrLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** The host that the request was sent to, if it is one of ours: any other name may have been pointed at this server. */
function requestedHost(request: Request, publicUrl: URL): string | undefined {
  const requested = `${request.protocol}://${request.host ?? ''}`;
  if (!URL.canParse(requested)) return undefined;
  const { hostname } = new URL(requested);
  return isIpOrLocalhost(hostname) || hostname === publicUrl.hostname ? hostOf(requested) : undefined;
}

/** Refuses changes by other sites; the payment provider signs its requests, and clients that are no browsers send no origin. */
export function sameSite({ publicUrl, origins }: Configuration['http']): RequestHandler {
  const isCrossSite = (request: Request): boolean => {
    const origin = request.get('origin');
    if (origin !== undefined && origins.includes(origin)) return false;
    if (request.get('sec-fetch-site') === 'cross-site') return true;
    if (origin === undefined) return false;
    const originHost = hostOf(origin);
    const own = [hostOf(publicUrl.origin), requestedHost(request, publicUrl)];
    return originHost === undefined || !own.includes(originHost);
  };
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isFree = SAFE.has(request.method) || request.path === '/api/webhook/stripe';
    next(isFree || !isCrossSite(request) ? undefined : new CrossSite());
  };
}

export class CrossSite extends ForbiddenException {
  constructor() {
    super('This request came from another site.');
  }
}
