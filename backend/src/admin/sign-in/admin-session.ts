import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import passport from 'passport';
import connectPgSimple from 'connect-pg-simple';
import type { Configuration } from '../../platform/configuration.js';
import type { Postgres } from '../../stores/postgres/postgres.js';
import { KnownDevices } from './known-devices.js';
import { MAX_SESSION_AGE_SECONDS, sessionAge } from './session-age.middleware.js';
import { orUnavailable } from '../../stores/postgres/postgres-errors.js';

const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

type Done = (error?: unknown, found?: SessionData | null) => void;

const answering =
  (done: Done | undefined): Done =>
  (error, found) =>
    done?.(error ? orUnavailable(error) : error, found);

/** Stores sessions in Postgres under a digest of their ids, so that no row opens a session. Fails with PostgresUnavailable. */
class HashedSessionStore extends connectPgSimple(session) {
  override get(id: string, callback: (error: unknown, found?: SessionData | null) => void): void {
    super.get(digestOf(id), answering(callback));
  }

  override set(id: string, data: SessionData, callback?: (error?: unknown) => void): void {
    super.set(digestOf(id), data, answering(callback));
  }

  override destroy(id: string, callback?: (error?: unknown) => void): void {
    super.destroy(digestOf(id), answering(callback));
  }

  override touch(id: string, data: SessionData, callback?: () => void): void {
    super.touch(digestOf(id), data, callback);
  }
}

/** Staff sessions: stored in Postgres, with an unguessable id in a SameSite=Strict cookie that is Secure when the shop uses https. */
export function adminSession(configuration: Configuration, postgres: Postgres): RequestHandler[] {
  const { http, keys } = configuration;
  const isSecure = http.publicUrl.protocol === 'https:';
  const store = new HashedSessionStore({
    pool: postgres.pool,
    schemaName: 'backend',
    tableName: 'admin_session',
    createTableIfMissing: false,
    ttl: MAX_SESSION_AGE_SECONDS,
    disableTouch: true,
  });
  const options: session.SessionOptions = {
    name: isSecure ? '__Host-admin' : 'admin_dev',
    secret: keys.cookieSecret,
    store,
    resave: false,
    saveUninitialized: false,
    proxy: true,
    cookie: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' },
  };
  return [
    session(options),
    sessionAge,
    passport.initialize() as RequestHandler,
    passport.session() as RequestHandler,
    new KnownDevices(configuration).record,
  ];
}
