import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import type { Configuration } from '../platform/configuration.js';
import { currentContext, onBehalfOf } from '../platform/message-context.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { BadInput } from '../platform/bad-input.js';
import { keyedDigest } from './keyed-digest.js';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from './message-context.middleware.js';

const TOO_LONG = {
  field: 'idempotency-key',
  message: `idempotency-key has at most ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`,
};

/** Ties an idempotency key to one request: its hash is stored with its events, and another request under the key gets 409 for ever. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get('idempotency-key');
    if (key === undefined || key === '' || request.method === 'GET') return next.handle();
    if (key.length > MAX_IDEMPOTENCY_KEY_LENGTH) throw new BadInput([TOO_LONG]);
    const own = { ...currentContext(), requestHash: this.digestOf(request) };
    return new Observable((subscriber) => onBehalfOf(own, () => next.handle().subscribe(subscriber)));
  }

  private digestOf({ method, originalUrl, body }: Request): string {
    return keyedDigest(this.configuration.keys.search, 'request', method, originalUrl, JSON.stringify(body));
  }
}
