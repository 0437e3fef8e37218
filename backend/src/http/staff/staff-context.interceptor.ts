import {
  createParamDecorator,
  Injectable,
  UnauthorizedException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { currentContext, onBehalfOf } from '../../platform/message-context.js';

interface Account {
  readonly adminId: string;
}

const signedIn = (context: ExecutionContext): Account | undefined =>
  context.switchToHttp().getRequest<Request>().user as Account | undefined;

/** The id of the signed-in staff account; throws Unauthorized when no account is signed in. */
export const AdminId = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const account = signedIn(context);
  if (account === undefined) throw new UnauthorizedException('Nobody is signed in.');
  return account.adminId;
});

/** Records the requests of a signed-in account as done by staff. */
@Injectable()
export class StaffContextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (signedIn(context) === undefined) return next.handle();
    const own = { ...currentContext(), actor: 'staff' } as const;
    return new Observable((subscriber) => onBehalfOf(own, () => next.handle().subscribe(subscriber)));
  }
}
