import type { NextFunction, Request, Response } from 'express';
import type { SessionData } from 'express-session';
import { setSignInCheck } from '../../http/staff/still-signed-in.js';

declare module 'express-session' {
  interface SessionData {
    /** `signedInAt` and `activeAt` in milliseconds since 1970. */
    signedInAt: number;
    activeAt: number;
    passport: { readonly user?: string };
  }
}

const MAX_IDLE_MS = 30 * 60 * 1000;

/** Maximum age of a staff session, in seconds, even while it is in use. */
export const MAX_SESSION_AGE_SECONDS = 12 * 3600;

const isOver = ({ signedInAt = 0, activeAt = 0 }: Partial<SessionData>, now: number): boolean =>
  now - activeAt > MAX_IDLE_MS || now - signedInAt > MAX_SESSION_AGE_SECONDS * 1000;

/** Whether the page sent the request by itself (polling or the stream of figures), which is no activity of a person. */
const isBackground = (request: Request): boolean =>
  request.get('x-background') === '1' || request.get('accept') === 'text/event-stream';

/** Reads the session from the store again, because it may have ended since. */
const stillSignedIn = ({ sessionID, sessionStore }: Request, user: string): Promise<boolean> =>
  new Promise((resolve) => {
    sessionStore.get(sessionID, (error: unknown, stored) => {
      const isThere = error === null || error === undefined ? stored?.passport?.user === user : true;
      resolve(isThere && (stored === undefined || stored === null || !isOver(stored, Date.now())));
    });
  });

/** Ends a session on the server after 30 minutes without activity or after 12 hours; background requests are no activity. */
export function sessionAge(request: Request, response: Response, next: NextFunction): void {
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
  setSignInCheck(response, () => stillSignedIn(request, user));
  next();
}

/** Starts the age of a session; to be called after the sign-in. */
export function beginAge({ session }: Request): void {
  session.signedInAt = Date.now();
  session.activeAt = session.signedInAt;
}
