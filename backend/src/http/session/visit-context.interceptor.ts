import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Observable } from 'rxjs';
import { currentContext, onBehalfOf } from '../../platform/message-context.js';
import { routeOf } from '../known-routes.middleware.js';
import { sessionOf } from './session-of.js';

/** Adds the visit of a request to the message context; only the route and the body show which it is. */
@Injectable()
export class VisitContextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const sessionUuid = sessionOf(http.getRequest<Request>(), routeOf(http.getResponse<Response>()));
    if (sessionUuid === undefined) return next.handle();
    const own = { ...currentContext(), sessionUuid };
    return new Observable((subscriber) => onBehalfOf(own, () => next.handle().subscribe(subscriber)));
  }
}
