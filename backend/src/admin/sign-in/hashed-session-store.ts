import { createHash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { orUnavailable } from '../../stores/postgres/postgres-errors.js';

const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

type Done = (error?: unknown, found?: SessionData | null) => void;

const answering =
  (done: Done | undefined): Done =>
  (error, found) =>
    done?.(error ? orUnavailable(error) : error, found);

/** Stores sessions in Postgres under a digest of their ids, so that no row opens a session. Fails with PostgresUnavailable. */
export class HashedSessionStore extends connectPgSimple(session) {
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
