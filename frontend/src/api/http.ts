import { ApiError } from './api-error.js';
import { newestRevision, rememberRevision, REVISION_HEADER } from './session-revisions.js';

/**
 * `session`: the uuid an answer is about. `on401`: what an anonymous answer means. `timeoutMs`: 30 000 unless told.
 * `background`: nobody asked for it just now, so it keeps nobody signed in. `onHeaders`: told the headers of an ok answer.
 */
export type CallOptions = {
  session?: string;
  on401?: 'throw' | 'null';
  timeoutMs?: number;
  background?: boolean;
  onHeaders?: (headers: Headers) => void;
};

const TIMEOUT_MS = 30_000;

async function call(path: string, request: RequestInit, { session, timeoutMs = TIMEOUT_MS, onHeaders }: CallOptions) {
  const response = await fetch(path, {
    ...request,
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (session) rememberRevision(session, response.headers.get(REVISION_HEADER));
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body, response.statusText);
  onHeaders?.(response.headers);
  return body === '' ? null : (JSON.parse(body) as unknown);
}

function send<T>(method: 'POST' | 'PATCH', path: string, body: unknown, options: CallOptions): Promise<T> {
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return call(path, { method, ...content }, options) as Promise<T>;
}

/** Reads JSON. A non-ok answer throws an ApiError; with `on401: 'null'` a 401 yields null. */
export function getJson<T>(path: string, options: CallOptions & { on401: 'null' }): Promise<T | null>;
export function getJson<T>(path: string, options?: CallOptions): Promise<T>;
export async function getJson<T>(path: string, options: CallOptions = {}): Promise<T | null> {
  const revision = options.session === undefined ? undefined : newestRevision(options.session);
  const headers = {
    ...(revision === undefined ? {} : { [REVISION_HEADER]: String(revision) }),
    ...(options.background === true ? { 'x-background': '1' } : {}),
  };
  try {
    return (await call(path, { method: 'GET', headers }, options)) as T;
  } catch (error) {
    if (options.on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Sends JSON (nothing when `body` is undefined) and reads JSON; a non-ok answer throws an ApiError. */
export const postJson = <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
  send<T>('POST', path, body, options);

/** Changes what is given and leaves the rest; a non-ok answer throws an ApiError. */
export const patchJson = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  send<T>('PATCH', path, body, options);
