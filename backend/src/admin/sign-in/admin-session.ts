import type { RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Configuration } from '../../platform/configuration.js';
import type { Postgres } from '../../stores/postgres/postgres.js';
import { HashedSessionStore } from './hashed-session-store.js';
import { KnownDevices } from './known-devices.js';
import { MAX_SESSION_AGE_SECONDS, sessionAge } from './session-age.middleware.js';

/** Staff sessions: stored in Postgres, with an unguessable id in a SameSite=Strict cookie that is Secure when the shop uses https. */
export const adminSession = (configuration: Configuration, postgres: Postgres): RequestHandler[] => {
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
};
