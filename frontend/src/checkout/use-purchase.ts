import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resumeStep } from '@shop/domain';
import type { Quote } from '@shop/domain/pricing';
import { queryAtStep, readAddress, type Address } from '../sessions/address.js';
import type { StartedSession } from '../sessions/session-start.js';
import { typedBefore } from '../sessions/form-draft.js';
import { filledByLastStep } from './session/last-step.js';
import type { Opening } from './session/use-session-start.js';
import type { VisitWrites } from './session/use-visit-writes.js';
import { newVisit, quoteFor, resumedVisit, withTyped, type Visit } from './session/visit.js';

export type StepNumber = 1 | 2 | 3 | 4;

/** Everything the four steps share. */
export type Purchase = VisitWrites & {
  /** Absent while the session is still being started. */
  sessionUuid: string | null;
  address: Address;
  visit: Visit;
  update: (changes: Partial<Visit>) => void;
  quote: Quote;
  step: StepNumber;
  /** Shows another step, unless the shopper has left the purchase meanwhile. */
  goTo: (step: StepNumber) => void;
};

/** A visit as it begins on the page, and the step it begins at; a paid one has no step left. */
export function beginningOf(started: StartedSession | undefined, address: Address) {
  if (!started?.session || started.created) return { visit: newVisit(address), step: 1 as const };
  const session = filledByLastStep(started.session, started.lastStep);
  return { visit: resumedVisit(session, address), step: resumeStep(session) };
}

/** No step is shown before what it needs is known, whatever the address says. */
function reachable(asked: StepNumber, { vehicle, email, chosen }: Visit): StepNumber {
  if (vehicle === null) return 1;
  if (asked === 4 && chosen.length > 0) return 4;
  if (asked >= 3) return email === '' ? 2 : 3;
  return asked;
}

/** Holds the visit on the page and the step that is shown; each step is an address, so Back and a reload find it. */
export function usePurchase(opening: Opening, started: StartedSession | undefined, writes: VisitWrites): Purchase {
  const { address } = opening;
  const [beginning] = useState(() => beginningOf(started, address));
  const [visit, setVisit] = useState(() => withTyped(beginning.visit, typedBefore()));
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = beginning.step === 'success' ? 1 : beginning.step;
  const step = reachable(readAddress(search).step ?? first, visit);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [step]);
  return {
    ...writes,
    sessionUuid: started?.uuid ?? null,
    address,
    visit,
    update: (changes) => setVisit((before) => ({ ...before, ...changes })),
    quote: quoteFor(visit),
    step,
    goTo: (next) => {
      const { pathname, search: now } = window.location;
      if (pathname === '/') void navigate({ search: queryAtStep(now, next) });
    },
  };
}
