import type { CanActivate, ExecutionContext, RawBodyRequest } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientNetworks, type ClientNetwork } from '../platform/client-ip.js';
import { routeOf } from './known-routes.middleware.js';
import type { Limit, Limits } from '../limits/limits.js';
import { sessionOf } from './session/session-of.js';
import { SlidingWindow } from '../limits/sliding-window.js';
import { TooManyRequests } from '../limits/too-many-requests.js';

interface Rule {
  readonly name: string;
  readonly limit: Limit;
  readonly window: SlidingWindow;
}

function keysOf(request: Request, response: Response, by: Limit['by']): readonly ClientNetwork[] {
  if (by === 'ip') return clientNetworks(request.ip);
  const uuid = sessionOf(request, routeOf(response));
  return uuid === undefined ? [] : [{ name: uuid, allowance: 1 }];
}

const unitsOf = ({ rawBody }: RawBodyRequest<Request>, counts: Limit['counts']): number =>
  counts === 'bytes' ? (rawBody?.length ?? 0) : 1;

/** Counts the request unless nothing is left; then returns the seconds to wait. */
function pauseFor({ limit, window }: Rule, request: Request, response: Response): number | undefined {
  const keys = keysOf(request, response, limit.by);
  const count = () => keys.forEach(({ name }) => window.count(name, unitsOf(request, limit.counts)));
  for (const { name, allowance } of keys) {
    const pause = window.pauseOf(name, window.most * allowance);
    if (pause !== undefined) return pause;
  }
  if (typeof limit.counts === 'string') count();
  else response.once('finish', () => response.statusCode === limit.counts && count());
  return undefined;
}

/** Limits how often a client may request a route; beyond the limit it answers 429 with Retry-After. */
export class ThrottleGuard implements CanActivate {
  private readonly rules = new Map<string, Rule[]>();

  constructor({ ofRoutes }: Limits) {
    for (const [name, limit] of Object.entries(ofRoutes)) {
      const rule = { name, limit, window: new SlidingWindow(limit.most, limit.seconds) };
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
      if (seconds !== undefined) throw new TooManyRequests(seconds, rule.name);
    }
    return true;
  }
}
