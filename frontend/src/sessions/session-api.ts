import { createContext, use } from 'react';
import type { SessionView } from '@shop/domain';
import type { Language, StepRecord as Recorded, UrlParameters } from '@shop/domain/sessions';
import type { UpdateSessionRequest } from '../api/contract.js';
import { getJson, patchJson, postJson } from '../api/http.js';
import { newWriteQueue } from '../api/write-queue.js';

/** The body of POST /api/sessions; absent values are null. */
export type NewSession = UrlParameters & { uuid: string; lang: Language | null };

/** The body of PATCH /api/sessions/{uuid}: any field group of the contract. */
export type SessionChanges = UpdateSessionRequest;

/** The body of POST /api/steps; the payload is JSON text. */
export type StepRecord = Omit<Recorded, 'stage' | 'payloadJson' | 'status'> & {
  uuid: string;
  payloadJson: string;
  status: 'completed' | 'pending' | 'success' | 'failed';
};

export type LastStep = Pick<Recorded, 'stepNumber' | 'payloadJson'>;

const START_TIMEOUT_MS = 10_000;
const LANGUAGE_TIMEOUT_MS = 3_000;

const sessionPath = (uuid: string) => `/api/sessions/${encodeURIComponent(uuid)}`;

/** The session as it is now. */
export const findSession = (uuid: string): Promise<SessionView> =>
  getJson(sessionPath(uuid), { session: uuid, timeoutMs: START_TIMEOUT_MS });

/** The most recently recorded step of a session. */
const findLastStep = (uuid: string): Promise<LastStep> =>
  getJson(`/api/steps/${encodeURIComponent(uuid)}/last`, { session: uuid, timeoutMs: START_TIMEOUT_MS });

/** Changes the language alone, without waiting for other writes: the page is about to reload. */
export const changeLanguage = (uuid: string, lang: Language): Promise<SessionView> =>
  patchJson(sessionPath(uuid), { lang }, { session: uuid, timeoutMs: LANGUAGE_TIMEOUT_MS });

/** The calls about a session; writes go one after the other. */
export function newSessionApi() {
  const inOrder = newWriteQueue();
  return {
    find: findSession,
    lastStep: findLastStep,
    create: (session: NewSession) =>
      inOrder(() =>
        postJson<SessionView>('/api/sessions', session, { session: session.uuid, timeoutMs: START_TIMEOUT_MS }),
      ),
    change: (uuid: string, changes: SessionChanges) =>
      inOrder(() => patchJson<SessionView>(sessionPath(uuid), changes, { session: uuid })),
    record: (step: StepRecord) => inOrder(() => postJson<unknown>('/api/steps', step, { session: step.uuid })),
  };
}

export type SessionApi = ReturnType<typeof newSessionApi>;

export const SessionApiContext = createContext<SessionApi | null>(null);

/** This page's API calls about its session; throws outside the SessionApiContext. */
export function useSessionApi(): SessionApi {
  const api = use(SessionApiContext);
  if (api === null) throw new Error('outside the SessionApiContext');
  return api;
}
