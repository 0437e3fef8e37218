import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { readUrl, type PageUrl } from '../../sessions/url.js';
import { typedBefore } from '../../sessions/form-draft.js';
import { syncUrl } from '../../sessions/url-sync.js';
import { readLocal } from '../../storage/saved-state.js';
import { startSession, type StartedSession } from '../../sessions/session-start.js';
import { useSessionApi } from '../../sessions/session-api.js';

/** How this session began: the URL it was opened at, and the uuid known then. */
export type Opening = { url: PageUrl; known: string | null };

/** The e-mail that was taken out of the URL still counts as its own. */
function openPage(search: string): Opening {
  const inUrl = readUrl(search);
  const url = { ...inUrl, email: inUrl.email ?? typedBefore().opened ?? null };
  return { url, known: url.uuid ?? readLocal('sessionUuid') };
}

/** Starts or resumes the session once, then tells it what the URL says. Never fails. */
export function useSessionStart() {
  const search = useSearch();
  const [opening] = useState(() => openPage(search));
  const api = useSessionApi();
  const [started, setStarted] = useState<StartedSession>();
  const [whenStarted] = useState(() => {
    const { url, known } = opening;
    const start = async (): Promise<StartedSession> => {
      const started = await startSession(api, url, known);
      if (started.session === null || started.created) return started;
      const { uuid } = started;
      const session = await syncUrl(started.session, url, (changes) => api.change(uuid, changes));
      return { ...started, session };
    };
    let starting: Promise<StartedSession> | undefined;
    return () => (starting ??= start());
  });
  useEffect(() => void whenStarted().then(setStarted), [whenStarted]);
  return { opening, started, whenStarted };
}
