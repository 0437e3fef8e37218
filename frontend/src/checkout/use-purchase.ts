import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryAtStep, readUrl, type PageUrl } from '../sessions/url.js';
import { readFormDraft } from '../sessions/form-draft.js';
import type { PageOpening, Started } from './session/use-session-start.js';
import type { SessionWrites } from './session/session-writes.js';
import {
  missesMileage,
  newDraft,
  withFormDraft,
  type InitialPurchase,
  type SessionDraft,
} from './session/session-draft.js';

type CheckoutStep = 1 | 2 | 3 | 4;

/** State and actions that the four steps share. */
export type Purchase = SessionWrites & {
  /** Null while the session is still being started. */
  sessionUuid: string | null;
  url: PageUrl;
  draft: SessionDraft;
  update: (changes: Partial<SessionDraft>) => void;
  step: CheckoutStep;
  /** Shows another step, unless the shopper has left the purchase meanwhile. */
  goTo: (step: CheckoutStep) => void;
};

/** Where a session begins; a new one takes its data from its URL. */
export const beginningOf = (started: Started | undefined, url: PageUrl): InitialPurchase =>
  started?.beginning ?? { draft: newDraft(url), step: 1 };

/** The requested step, or an earlier one while the data that it needs is missing, regardless of the URL. */
function reachable(requested: CheckoutStep, draft: SessionDraft): CheckoutStep {
  const { vehicle, email, chosen } = draft;
  if (vehicle === null) return 1;
  if (requested === 4 && chosen.length > 0 && !missesMileage(draft)) return 4;
  if (requested >= 3) return email === '' ? 2 : 3;
  return requested;
}

/** Holds the draft of the session and the current step; each step is a URL, so that Back and a reload return to it. */
export function usePurchase(opening: PageOpening, started: Started | undefined, writes: SessionWrites): Purchase {
  const { url } = opening;
  const [beginning] = useState(() => beginningOf(started, url));
  const [draft, setDraft] = useState(() => withFormDraft(beginning.draft, readFormDraft()));
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = beginning.step === 'success' ? 1 : beginning.step;
  const step = reachable(readUrl(search).step ?? first, draft);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [step]);
  return {
    ...writes,
    sessionUuid: started?.uuid ?? null,
    url,
    draft,
    update: (changes) => setDraft((before) => ({ ...before, ...changes })),
    step,
    goTo: (next) => {
      const { pathname, search: now } = window.location;
      if (pathname === '/') void navigate(`/${queryAtStep(now, next)}`);
    },
  };
}
