import { randomUUID } from 'node:crypto';
import type { SessionView } from '@shop/domain';
import { currentContext } from '../platform/message-context.js';
import type { Versioned } from '../platform/versioned.js';

export type VersionedSession = Versioned<SessionView>;

/** The uuid for a visit that was sent without one; the same for every request of one client under a long idempotency key. */
export function newSessionUuid(): string {
  const { visitDigest: digest } = currentContext();
  if (digest === undefined) return randomUUID();
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
