import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientAddress } from './client-address.js';
import { routeOf } from './known-routes.middleware.js';
import type { Limit, Limits } from './limits.js';
import { sessionOf } from './session-of.js';
import { SlidingWindow } from './sliding-window.js';
import { TooManyRequests } from './too-many-requests.js';

interface Rule {
  readonly limit: Limit;
  readonly window: SlidingWindow;
}

const keyOf = (request: Request, by: Limit['by']): string | undefined =>
  by === 'address' ? clientAddress(request.ip) : sessionOf(request);

const pauseFor = ({ limit, window }: Rule, request: Request, response: Response): number | undefined => {
  const key = keyOf(request, limit.by);
  if (key === undefined) return undefined;
  if (limit.counts === 'requests') return window.take(key);
  response.once('finish', () => {
    if (response.statusCode === limit.counts) window.count(key);
  });
  return window.pauseOf(key);
};

/** Lets nobody ask a route more often than its limits allow: 429 with Retry-After. */
export class ThrottleGuard implements CanActivate {
  private readonly rules = new Map<string, Rule[]>();

  constructor({ ofRoutes }: Limits) {
    for (const limit of Object.values(ofRoutes)) {
      const rule = { limit, window: new SlidingWindow(limit.most, limit.seconds) };
      for (const route of limit.routes) this.rules.set(route, [...(this.rules.get(route) ?? []), rule]);
    }
  }

  canActivate(context: ExecutionContext): boolean {
    const [request, response] = [
      context.switchToHttp().getRequest<Request>(),
      context.switchToHttp().getResponse<Response>(),
    ];
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const rule of this.rules.get(`${method} ${routeOf(response) ?? ''}`) ?? []) {
      const seconds = pauseFor(rule, request, response);
      if (seconds !== undefined) throw new TooManyRequests(seconds);
    }
    return true;
  }
}
