import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { refuseSession } from '@shop/domain/sessions';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { Observable } from 'rxjs';
import { currentContext, onBehalfOf } from '../message-context.js';

const REMEMBERED = 10_000;
const REMEMBERED_MILLISECONDS = 24 * 3600 * 1000;

const hashOf = ({ method, originalUrl, body }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([method, originalUrl, body as unknown]))
    .digest('base64url');

/** One idempotency key, one request: another body under it is 409, here at once and, by the stored hash, for ever. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly seen = new LRUCache<string, string>({ max: REMEMBERED, ttl: REMEMBERED_MILLISECONDS });

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get('idempotency-key');
    if (key === undefined || key === '' || request.method === 'GET') return next.handle();
    const requestHash = hashOf(request);
    if ((this.seen.get(key) ?? requestHash) !== requestHash) refuseSession('idempotency-key-reused');
    this.seen.set(key, requestHash);
    const own = { ...currentContext(), requestHash };
    return new Observable((subscriber) => onBehalfOf(own, () => next.handle().subscribe(subscriber)));
  }
}
