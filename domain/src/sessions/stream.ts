import type { SessionsState } from './state.js';
import { refuseSession } from './refusals.js';

/** Any 8-4-4-4-12 of hexadecimal digits, of any UUID version. */
export const SESSION_UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** Whether a value that came from outside can be the uuid of a visit, and so of its order. */
export const isSessionUuid = (value: unknown): value is string => typeof value === 'string' && SESSION_UUID.test(value);

const SESSION = 'session-';

/** The stream of a visit: `session-<uuid>`. */
export const sessionStream = (uuid: string): string => `${SESSION}${uuid}`;

export const isSessionStream = (stream: string): boolean => stream.startsWith(SESSION);

/** The id of the visit that a stream `session-<uuid>` belongs to. */
export const sessionOf = (stream: string): string => stream.slice(SESSION.length);

/** Returns the state of a started visit; refuses with session-not-found otherwise. */
export const started = <State extends { readonly sessions: SessionsState }>(state: State): State =>
  state.sessions.uuid === null ? refuseSession('session-not-found') : state;
