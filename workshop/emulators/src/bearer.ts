import type { RequestHandler } from 'express';

/** Accepts requests with `Authorization: Bearer <key>`; answers 401 to all others. */
export const requireBearer =
  (key: string): RequestHandler =>
  (request, response, next) => {
    if (request.get('authorization') === `Bearer ${key}`) next();
    else response.status(401).json({ error: 'unauthorized' });
  };
