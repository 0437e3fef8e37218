import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { PaymentState } from '../payments/use-payment.js';
import { readUrl, settleQuery } from '../sessions/url.js';
import { keepLocal } from '../storage/saved-state.js';
import { keepTyped, typedBefore } from '../sessions/form-draft.js';
import type { StartedSession } from '../sessions/session-start.js';
import { LandingPage } from './landing/landing-page.js';
import { measure } from '../telemetry/measure.js';
import { useStepMeasures } from '../telemetry/use-step-measures.js';
import { useOfferLanguage } from '../i18n/language-provider.js';
import { useSessionNumber } from '../sessions/start-over.js';
import { keepResumed } from './session/keep-resumed.js';
import { filledByLastStep } from './session/last-step.js';
import { nextSteps } from './steps/next-steps.js';
import { LoadingView } from './steps/loading-view.js';
import { useDiscount } from './use-discount.js';
import { usePaymentReturn } from './use-payment-return.js';
import { beginningOf, usePurchase, type Purchase } from './use-purchase.js';
import { useSessionStart, type Opening } from './session/use-session-start.js';
import { useSessionWrites } from './session/use-session-writes.js';

const EmailView = lazy(() => nextSteps().then(({ EmailView }) => ({ default: EmailView })));
const ServicesView = lazy(() => nextSteps().then(({ ServicesView }) => ({ default: ServicesView })));
const PaymentView = lazy(() => import('./steps/payment-view.js').then(({ PaymentView }) => ({ default: PaymentView })));

/** Keeps the uuid in the URL and in this browser, and the provider's secret out of both. */
function useSettledUrl(opening: Opening, started: StartedSession | undefined) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const { renew } = useSessionNumber();
  const offerLanguage = useOfferLanguage();
  const uuid = started?.uuid ?? opening.known;
  const inUrl = readUrl(search).uuid;
  useEffect(() => {
    const names = Object.keys(opening.url.tracking);
    if (names.length === 0) return;
    keepLocal('urlParams', opening.url.tracking);
    measure('url_params_captured', { names });
  }, [opening]);
  useEffect(() => {
    if (!started) return;
    keepLocal('sessionUuid', started.uuid);
    if (!started.session) return;
    keepLocal('sessionData', started.session);
    if (!started.created) keepResumed(filledByLastStep(started.session, started.lastStep));
    offerLanguage(started.session.lang);
  }, [started, offerLanguage]);
  useEffect(() => {
    const elsewhere = started !== undefined && inUrl !== null && ![started.uuid, opening.known].includes(inUrl);
    if (elsewhere) return renew();
    const { pathname, search: now } = window.location;
    if (pathname !== '/') return;
    const settled = settleQuery(now, uuid);
    if (settled === now) return;
    const typed = typedBefore();
    void navigate({ search: settled }, { replace: true, state });
    keepTyped(typed);
  }, [started, opening, uuid, inUrl, search, state, navigate, renew]);
}

function CurrentStep({ purchase, begin }: { purchase: Purchase; begin: PaymentState }) {
  const { settled } = useDiscount(purchase);
  switch (purchase.step) {
    case 1:
      return <LandingPage purchase={purchase} />;
    case 2:
      return <EmailView purchase={purchase} />;
    case 3:
      return <ServicesView purchase={purchase} />;
    case 4:
      return <PaymentView purchase={purchase} discountSettled={settled} begin={begin} />;
  }
}

type FlowProps = {
  opening: Opening;
  started: StartedSession | undefined;
  whenStarted: () => Promise<StartedSession>;
};

function Flow({ opening, started, whenStarted }: FlowProps) {
  const navigate = useNavigate();
  const onPaidElsewhere = () => void navigate('/success', { replace: true });
  const writes = useSessionWrites({ opening, whenStarted, onPaidElsewhere });
  const purchase = usePurchase(opening, started, writes);
  const returned = usePaymentReturn(purchase);
  useStepMeasures(purchase.step);
  if (returned.finishing) return <LoadingView />;
  return (
    <Suspense fallback={<LoadingView />}>
      <CurrentStep purchase={purchase} begin={returned.begin} />
    </Suspense>
  );
}

/** The purchase: a new session sees the first step at once, a known one goes on where it was. */
export function PurchaseFlow() {
  const { opening, started, whenStarted } = useSessionStart();
  useSettledUrl(opening, started);
  if (opening.known !== null && !started) return <LoadingView />;
  if (beginningOf(started, opening.url).step === 'success') return <Navigate to="/success" replace />;
  return <Flow opening={opening} started={started} whenStarted={whenStarted} />;
}
