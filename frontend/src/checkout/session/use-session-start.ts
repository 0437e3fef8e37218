import { useEffect, useState } from 'react';
import { readUrl, type PageUrl } from '../../sessions/url.js';
import { typedBefore } from '../../sessions/form-draft.js';
import { readLocal } from '../../storage/saved-state.js';
import { startSession, type StartedSession } from '../../sessions/session-start.js';
import { useSessionApi, type SessionApi } from '../../sessions/session-api.js';
import { useSearch } from '../../ui/navigation/place.js';
import type { Beginning } from './session-draft.js';

/** How this session began: the URL it was opened at, and the uuid known then. */
export type Opening = { url: PageUrl; known: string | null };

/** A session that is started; where a stored one goes on. */
export type Started = StartedSession & { beginning?: Beginning };

/** The e-mail that was taken out of the URL still counts as its own. */
function openPage(search: string): Opening {
  const inUrl = readUrl(search);
  const url = { ...inUrl, email: inUrl.email ?? typedBefore().opened ?? null };
  return { url, known: url.uuid ?? readLocal('sessionUuid') };
}

/** The code of resuming is fetched when there is something to resume. */
async function start(api: SessionApi, { url, known }: Opening): Promise<Started> {
  const started = await startSession(api, url, known);
  const { session } = started;
  if (session === null || started.created) return started;
  try {
    const { resume } = await import('./resume.js');
    return await resume({ ...started, session }, url, api.change);
  } catch (error) {
    console.error('session not resumed', error);
    return started;
  }
}

/** Starts or resumes the session once, then tells it what the URL says. Never fails. */
export function useSessionStart() {
  const search = useSearch();
  const [opening] = useState(() => openPage(search));
  const api = useSessionApi();
  const [started, setStarted] = useState<Started>();
  const [whenStarted] = useState(() => {
    let starting: Promise<Started> | undefined;
    return () => (starting ??= start(api, opening));
  });
  useEffect(() => void whenStarted().then(setStarted), [whenStarted]);
  return { opening, started, whenStarted };
}
