import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Configuration } from '../configuration.js';
import type { Postgres } from '../postgres/postgres.js';

const IDLE_MILLISECONDS = 30 * 60 * 1000;

/** Staff's sessions: server-side in Postgres, an unguessable id in a strict cookie, Secure wherever the shop is on https. */
export const adminSession = ({ http, keys }: Configuration, postgres: Postgres): RequestHandler[] => {
  const isSecure = http.publicUrl.protocol === 'https:';
  const Store = connectPgSimple(session);
  const store = new Store({
    pool: postgres.pool,
    schemaName: 'backend',
    tableName: 'admin_session',
    createTableIfMissing: false,
  });
  const options: session.SessionOptions = {
    name: isSecure ? '__Host-admin' : 'admin_dev',
    secret: keys.cookieSecret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: true,
    cookie: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/', maxAge: IDLE_MILLISECONDS },
  };
  return [session(options), passport.initialize() as RequestHandler, passport.session() as RequestHandler];
};
