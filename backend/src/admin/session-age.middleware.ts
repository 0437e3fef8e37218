import type { NextFunction, Request, Response } from 'express';

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970, both. */
    signedInAt: number;
    activeAt: number;
    passport: { readonly user?: string };
  }
}

const IDLE_MILLISECONDS = 30 * 60 * 1000;

/** However busy, a session ends after this. */
export const LONGEST_SECONDS = 12 * 3600;

/** A session without activity for 30 minutes, or of more than 12 hours, is dead at the server; `X-Background: 1` is no activity. */
export const sessionAge = (request: Request, _response: Response, next: NextFunction): void => {
  const { session } = request;
  const { signedInAt = 0, activeAt = 0 } = session;
  const now = Date.now();
  if (session.passport?.user === undefined) {
    next();
    return;
  }
  if (now - activeAt > IDLE_MILLISECONDS || now - signedInAt > LONGEST_SECONDS * 1000) {
    session.regenerate(next);
    return;
  }
  if (request.get('x-background') !== '1') session.activeAt = now;
  next();
};

/** To be called once somebody has signed in. */
export const beginAge = ({ session }: Request): void => {
  session.signedInAt = Date.now();
  session.activeAt = session.signedInAt;
};
