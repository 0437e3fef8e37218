import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { HELD_HEADER, REVISION_HEADER } from './input/revision.js';

const MAX_AGE_SECONDS = 600;

/** Allows requests by pages of exactly the listed origins; without a list there is no CORS header at all. */
export function useCors(app: NestExpressApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.vary('origin');
    next();
  });
  app.enableCors((request: Request, answer) => {
    const origin = request.get('origin') ?? '';
    answer(null, {
      origin: origins.includes(origin) && origin,
      credentials: true,
      methods: ['GET', 'POST', 'PATCH'],
      exposedHeaders: [REVISION_HEADER, HELD_HEADER, 'x-request-id', 'retry-after', 'date'],
      maxAge: MAX_AGE_SECONDS,
    });
  });
}
