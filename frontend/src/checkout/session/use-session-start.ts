import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { readUrl, type PageUrl } from '../../sessions/url.js';
import { typedBefore } from '../../sessions/form-draft.js';
import { syncUrl } from '../../sessions/url-sync.js';
import { readLocal } from '../../storage/saved-state.js';
import { startSession, type StartedSession } from '../../sessions/session-start.js';
import {
  changeSession,
  createSession,
  lastStepQuery,
  recordStep,
  sessionQuery,
} from '../../sessions/session.queries.js';

/** How this session began: the URL it was opened at, and the uuid known then. */
export type Opening = { id: string; url: PageUrl; known: string | null };

/** The e-mail that was taken out of the URL still counts as its own. */
function openPage(search: string): Opening {
  const inUrl = readUrl(search);
  const url = { ...inUrl, email: inUrl.email ?? typedBefore().opened ?? null };
  return { id: crypto.randomUUID(), url, known: url.uuid ?? readLocal('sessionUuid') };
}

/** Starts or resumes the session once, then tells it what the URL says. Never fails. */
export function useSessionStart() {
  const { search } = useLocation();
  const [opening] = useState(() => openPage(search));
  const client = useQueryClient();
  const { mutateAsync: create } = useMutation(createSession);
  const { mutateAsync: record } = useMutation(recordStep);
  const { mutateAsync: change } = useMutation(changeSession);
  const { url, known } = opening;
  const start = async (): Promise<StartedSession> => {
    const api = {
      find: (uuid: string) => client.fetchQuery(sessionQuery(uuid)),
      lastStep: (uuid: string) => client.fetchQuery(lastStepQuery(uuid)),
      create,
      record,
    };
    const started = await startSession(api, url, known);
    if (started.session === null || started.created) return started;
    const { uuid } = started;
    const session = await syncUrl(started.session, url, (changes) => change({ uuid, changes }));
    return { ...started, session };
  };
  const query = { queryKey: ['session-start', opening.id], queryFn: start, gcTime: Infinity };
  const { data: started } = useQuery(query);
  return { opening, started, whenStarted: () => client.ensureQueryData(query) };
}
