import { randomUUID } from 'node:crypto';
import type { SessionView } from '@shop/domain';
import { currentContext } from '../platform/message-context.js';

/** A session as it is answered: its view and its revision, the reader's token. */
export interface Versioned<View> {
  readonly view: View;
  readonly revision: number;
}

export type VersionedSession = Versioned<SessionView>;

/** A uuid for a visit that brought none; under a long idempotency key of one client it is the same each time. */
export const newSessionUuid = (): string => {
  const { visitDigest: digest } = currentContext();
  if (digest === undefined) return randomUUID();
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
};
