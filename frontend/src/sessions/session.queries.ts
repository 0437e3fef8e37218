import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SessionView } from '@shop/domain';
import type { Language, StepRecord as Recorded, UrlParameters } from '@shop/domain/sessions';
import type { UpdateSessionRequest } from '../api/contract.js';
import { getJson, patchJson, postJson } from '../api/http.js';
import { SERIAL_MUTATIONS } from '../api/mutation-queue.js';

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

const sessionPath = (uuid: string) => `/api/sessions/${encodeURIComponent(uuid)}`;

/** The session as it is now, however often it is asked for. */
export const sessionQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['sessions', uuid],
    queryFn: () => getJson<SessionView>(sessionPath(uuid), { session: uuid, timeoutMs: 10_000 }),
    staleTime: 0,
  });

/** The most recently recorded step of a session. */
export const lastStepQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['steps', uuid, 'last'],
    queryFn: () =>
      getJson<LastStep>(`/api/steps/${encodeURIComponent(uuid)}/last`, { session: uuid, timeoutMs: 10_000 }),
    staleTime: 0,
  });

export const createSession = mutationOptions({
  scope: SERIAL_MUTATIONS,
  mutationFn: (session: NewSession) =>
    postJson<SessionView>('/api/sessions', session, { session: session.uuid, timeoutMs: 10_000 }),
});

export const changeSession = mutationOptions({
  scope: SERIAL_MUTATIONS,
  mutationFn: ({ uuid, changes }: { uuid: string; changes: SessionChanges }) =>
    patchJson<SessionView>(sessionPath(uuid), changes, { session: uuid }),
});

/** Changes the language alone, without waiting for other writes: the page is about to reload. */
export const changeLanguage = mutationOptions({
  mutationFn: ({ uuid, lang }: { uuid: string; lang: Language }) =>
    patchJson<SessionView>(sessionPath(uuid), { lang }, { session: uuid, timeoutMs: 3_000 }),
});

export const recordStep = mutationOptions({
  scope: SERIAL_MUTATIONS,
  mutationFn: (step: StepRecord) => postJson<unknown>('/api/steps', step, { session: step.uuid }),
});
