import type { RequestHandler } from 'express';

/** Lets through what carries `Authorization: Bearer <key>`; answers 401 to all else. */
export const requireBearer =
  (key: string): RequestHandler =>
  (request, response, next) => {
    if (request.get('authorization') === `Bearer ${key}`) next();
    else response.status(401).json({ error: 'unauthorized' });
  };
