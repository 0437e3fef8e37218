import type { SessionState, SessionView } from '@shop/domain';
import { refuseSession } from '@shop/domain/sessions';

/** `session-<uuid>` */
export const sessionStream = (uuid: string): string => `session-${uuid}`;

/** A session as it is answered: its view and its revision, the reader's token (Q46). */
export interface Versioned<View> {
  readonly view: View;
  readonly revision: number;
}

export type VersionedSession = Versioned<SessionView>;

/** Lets only a started visit pass: everything else about it is 404. */
export const started = (state: SessionState): SessionState =>
  state.sessions.uuid === null ? refuseSession('session-not-found') : state;
