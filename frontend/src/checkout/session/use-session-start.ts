import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadCode } from '../../api/load-code.js';
import { readUrl, type PageUrl } from '../../sessions/url.js';
import { readFormDraft } from '../../sessions/form-draft.js';
import { readLocal, writeLocal } from '../../storage/saved-state.js';
import { startSession, type StartedSession } from '../../sessions/session-start.js';
import { useSessionApi, type SessionApi } from '../../sessions/session-api.js';
import type { InitialPurchase } from './session-draft.js';

/** How the page was opened: its URL, and the uuid of the session as known then. */
export interface PageOpening {
  url: PageUrl;
  known: string | null;
}

/** A started session; a stored one with where it continues. */
export type Started = StartedSession & { beginning?: InitialPurchase };

/** An e-mail that was removed from the URL still counts as part of it. */
function openPage(search: string): PageOpening {
  const inUrl = readUrl(search);
  const url = { ...inUrl, email: inUrl.email ?? readFormDraft().opened ?? null };
  return { url, known: url.uuid ?? readLocal('sessionUuid') };
}

/** Starts the session; the code to resume one is loaded only when there is a session to resume. */
async function start(api: SessionApi, { url, known }: PageOpening): Promise<Started> {
  const started = await startSession(api, url, known);
  const { session } = started;
  if (session === null || started.created) {
    if (session?.email) writeLocal('userEmail', session.email);
    return started;
  }
  try {
    const { resume } = await loadCode(() => import('./resume.js'));
    return await resume({ ...started, session }, url, api.change);
  } catch (error) {
    console.error('session not resumed', error);
    return started;
  }
}

/** Starts or resumes the session once, then applies the URL to it. Never fails. */
export function useSessionStart() {
  const { search } = useLocation();
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
