import { once } from 'node:events';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { Request, Response } from 'express';
import { routeOf } from './known-routes.middleware.js';
import { sessionOf } from './session/session-of.js';
import { TooManyRequests } from '../limits/too-many-requests.js';

/** More than a page ever sends at once. */
const MAX_AT_ONCE = 4;
const MAX_WAITING = 252;
const RETRY_AFTER_SECONDS = 1;

/** Lets four changes of a visit be worked on at a time, so that one visit which asks a hundred times at once keeps no other waiting; further ones wait, beyond 256 they are refused with 429. */
export class VisitTurnsGuard implements CanActivate {
  private readonly visits = new Map<string, BulkheadPolicy>();

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const uuid = request.method === 'GET' ? undefined : sessionOf(request, routeOf(response));
    if (uuid === undefined) return true;
    const turns = this.visits.get(uuid) ?? bulkhead(MAX_AT_ONCE, MAX_WAITING);
    this.visits.set(uuid, turns);
    return new Promise((resolve, reject) => {
      turns
        .execute(async () => {
          resolve(true);
          if (!response.closed) await once(response, 'close');
        })
        .catch(() => reject(new TooManyRequests(RETRY_AFTER_SECONDS, 'visit')))
        .finally(() => turns.executionSlots === MAX_AT_ONCE && this.visits.delete(uuid));
    });
  }
}
