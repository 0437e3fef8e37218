import type { SessionsState } from './decider.js';
import { refuseSession } from './refusals.js';

/** The stream of a visit: `session-<uuid>`. */
export const sessionStream = (uuid: string): string => `session-${uuid}`;

/** Lets only a started visit pass; refuses with session-not-found. */
export const started = <State extends { readonly sessions: SessionsState }>(state: State): State =>
  state.sessions.uuid === null ? refuseSession('session-not-found') : state;
