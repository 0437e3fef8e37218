import type { SessionsState } from './state.js';
import { refuseSession } from './refusals.js';

const SESSION = 'session-';

/** The stream of a visit: `session-<uuid>`. */
export const sessionStream = (uuid: string): string => `${SESSION}${uuid}`;

export const isSessionStream = (stream: string): boolean => stream.startsWith(SESSION);

/** The id of the visit that a stream `session-<uuid>` belongs to. */
export const sessionOf = (stream: string): string => stream.slice(SESSION.length);

/** Returns the state of a started visit; refuses with session-not-found otherwise. */
export const started = <State extends { readonly sessions: SessionsState }>(state: State): State =>
  state.sessions.uuid === null ? refuseSession('session-not-found') : state;
