import { createHash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';

const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Sessions in Postgres under a digest of their ids: what stands in the table opens none of them. */
export class HashedSessionStore extends connectPgSimple(session) {
  override get(id: string, callback: (error: unknown, found?: SessionData | null) => void): void {
    super.get(digestOf(id), callback);
  }

  override set(id: string, data: SessionData, callback?: (error?: unknown) => void): void {
    super.set(digestOf(id), data, callback);
  }

  override destroy(id: string, callback?: (error?: unknown) => void): void {
    super.destroy(digestOf(id), callback);
  }

  override touch(id: string, data: SessionData, callback?: () => void): void {
    super.touch(digestOf(id), data, callback);
  }
}
