import type { NextFunction, Request, Response } from 'express';
import type { SessionData } from 'express-session';
import { rememberHowToLook } from '../../http/staff/still-signed-in.js';

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970, both. */
    signedInAt: number;
    activeAt: number;
    passport: { readonly user?: string };
  }
}

const MAX_IDLE_MS = 30 * 60 * 1000;

/** However busy, a session ends after this. */
export const MAX_SESSION_AGE_SECONDS = 12 * 3600;

const isOver = ({ signedInAt = 0, activeAt = 0 }: Partial<SessionData>, now: number): boolean =>
  now - activeAt > MAX_IDLE_MS || now - signedInAt > MAX_SESSION_AGE_SECONDS * 1000;

/** The page's own refreshing and its stream of figures are no sign of a person. */
const isBackground = (request: Request): boolean =>
  request.get('x-background') === '1' || request.get('accept') === 'text/event-stream';

/** Reads the session anew from the store: it may have ended since. */
const stillSignedIn = ({ sessionID, sessionStore }: Request, user: string): Promise<boolean> =>
  new Promise((resolve) => {
    sessionStore.get(sessionID, (error: unknown, stored) => {
      const isThere = error === null || error === undefined ? stored?.passport?.user === user : true;
      resolve(isThere && (stored === undefined || stored === null || !isOver(stored, Date.now())));
    });
  });

/** A session without activity for 30 minutes, or of more than 12 hours, is dead at the server; what runs in the background is no activity. */
export const sessionAge = (request: Request, response: Response, next: NextFunction): void => {
  const { session } = request;
  const user = session.passport?.user;
  if (user === undefined) {
    next();
    return;
  }
  const now = Date.now();
  if (isOver(session, now)) {
    session.regenerate(next);
    return;
  }
  if (!isBackground(request)) session.activeAt = now;
  rememberHowToLook(response, () => stillSignedIn(request, user));
  next();
};

/** To be called once somebody has signed in. */
export const beginAge = ({ session }: Request): void => {
  session.signedInAt = Date.now();
  session.activeAt = session.signedInAt;
};
