import type { Challenge } from 'altcha-lib/types';
import { ApiError } from './api-error.js';
import { canSolve, knownProof, PROOF_HEADER, solveProof } from './proof-of-work.js';
import { hearServerTime } from '../ui/time/server-clock.js';
import { newestRevision, recordRevision, REVISION_HEADER } from './session-revisions.js';

/**
 * `session`: the uuid that a response is about. `on401`: how a 401 is handled. `timeoutMs`: 30 000 by default. `background`: the
 * user did not request it just now, so it does not prolong the sign-in. `sessionUuid`: the session for which a call is made that
 * is not about a session. `onHeaders` receives the headers of an ok response.
 */
interface CallOptions {
  session?: string;
  sessionUuid?: string;
  on401?: 'throw' | 'null';
  timeoutMs?: number;
  background?: boolean;
  onHeaders?: (headers: Headers) => void;
}

const TIMEOUT_MS = 30_000;
const MAX_WORKS = 3;

const retryAfterIn = ({ headers }: Response): number | null =>
  Number.parseInt(headers.get('retry-after') ?? '', 10) || null;

async function ask(path: string, request: RequestInit, options: CallOptions) {
  const { session, timeoutMs = TIMEOUT_MS, onHeaders } = options;
  const proof = knownProof();
  const response = await fetch(path, {
    ...request,
    headers: { ...request.headers, ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }) },
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (session) recordRevision(session, response.headers.get(REVISION_HEADER));
  hearServerTime(response.headers.get('date'));
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body, response.statusText, retryAfterIn(response));
  onHeaders?.(response.headers);
  return body === '' ? null : (JSON.parse(body) as unknown);
}

/** Sends a request; when the shop demands a proof of work, solves the challenge and sends it again: by then it may demand more. Without https it cannot. */
async function call(path: string, request: RequestInit, options: CallOptions) {
  for (let works = 0; ; works += 1) {
    try {
      return await ask(path, request, options);
    } catch (error) {
      const { code, challenge } = error instanceof ApiError ? error.problem : {};
      const isAsked = code === 'proof-of-work-required' && challenge !== undefined;
      if (!isAsked || works === MAX_WORKS || !canSolve()) throw error;
      await solveProof(challenge as unknown as Challenge);
    }
  }
}

function send<T>(method: 'POST' | 'PATCH', path: string, body: unknown, options: CallOptions): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.sessionUuid === undefined ? {} : { 'x-session-uuid': options.sessionUuid }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return call(path, { method, ...content, headers }, options) as Promise<T>;
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

/** Changes only the given fields; a non-ok answer throws an ApiError. */
export const patchJson = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  send<T>('PATCH', path, body, options);
