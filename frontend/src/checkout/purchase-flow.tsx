import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { loadCode } from '../api/load-code.js';
import { lazyWithMessages } from '../i18n/lazy-with-messages.js';
import type { PaymentState } from '../payments/use-payment.js';
import { readFormDraft, saveFormDraft } from '../sessions/form-draft.js';
import { readUrl, settleQuery } from '../sessions/url.js';
import { useRestored } from '../ui/navigation/use-restored.js';
import { writeLocal } from '../storage/saved-state.js';
import { LandingPage } from './landing/landing-page.js';
import { measure } from '../telemetry/measure.js';
import { keepUrlParams } from '../telemetry/url-params.js';
import { useStepMeasures } from '../telemetry/use-step-measures.js';
import { useOfferLanguage } from '../i18n/language-provider.js';
import { useSessionNumber } from '../sessions/start-over.js';
import { nextSteps } from './steps/next-steps.js';
import { LoadingView } from './steps/loading-view.js';
import { beginningOf, usePurchase, type Purchase } from './use-purchase.js';
import { useSessionStart, type PageOpening, type Started } from './session/use-session-start.js';
import { useSessionWrites } from './session/use-session-writes.js';

const LaterSteps = lazyWithMessages(nextSteps);
const PaymentReturn = lazyWithMessages(
  async () => (await loadCode(() => import('./outcome/payment-return.js'))).PaymentReturn,
);

const FILLING = { phase: 'filling' } as const;

/** Keeps the uuid in the URL and in this browser, and the provider's secret out of both. */
function useSettledUrl(opening: PageOpening, started: Started | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { renew } = useSessionNumber();
  const offerLanguage = useOfferLanguage();
  const uuid = started?.uuid ?? opening.known;
  const inUrl = readUrl(search).uuid;
  useEffect(() => {
    const names = Object.keys(opening.url.tracking);
    if (names.length === 0) return undefined;
    measure('url_params_captured', { names });
    return keepUrlParams(opening.url.tracking);
  }, [opening]);
  useEffect(() => {
    if (!started) return;
    writeLocal('sessionUuid', started.uuid);
    if (!started.session) return;
    writeLocal('sessionData', started.session);
    offerLanguage(started.session.lang);
  }, [started, offerLanguage]);
  useEffect(() => {
    const elsewhere = started !== undefined && inUrl !== null && ![started.uuid, opening.known].includes(inUrl);
    if (elsewhere) return renew();
    const { pathname, search: now } = window.location;
    if (pathname !== '/') return;
    const settled = settleQuery(now, uuid);
    if (settled === now) return;
    /** The new state of this history entry replaces the old one, in which the typed text is. */
    const typed = readFormDraft();
    void navigate(`/${settled}`, { replace: true });
    saveFormDraft(typed);
  }, [started, opening, uuid, inUrl, search, navigate, renew]);
}

const Discount = lazyWithMessages(async () => (await loadCode(() => import('./discount.js'))).Discount);

function CurrentStep({ purchase, initialState }: { purchase: Purchase; initialState: PaymentState }) {
  const [discountSettled, setDiscountSettled] = useState(purchase.url.idc === null);
  return (
    <>
      {purchase.url.idc !== null && (
        <Suspense>
          <Discount purchase={purchase} onSettled={setDiscountSettled} />
        </Suspense>
      )}
      <Suspense fallback={<LoadingView />}>
        {purchase.step === 1 ? (
          <LandingPage purchase={purchase} />
        ) : (
          <LaterSteps purchase={purchase} discountSettled={discountSettled} initialState={initialState} />
        )}
      </Suspense>
    </>
  );
}

interface FlowProps {
  opening: PageOpening;
  started: Started | undefined;
  whenStarted: () => Promise<Started>;
}

function Flow({ opening, started, whenStarted }: FlowProps) {
  const navigate = useNavigate();
  const onPaidElsewhere = () => void navigate('/success', { replace: true });
  const writes = useSessionWrites({ opening, whenStarted, onPaidElsewhere });
  const purchase = usePurchase(opening, started, writes);
  useStepMeasures(purchase.step);
  const show = (initialState: PaymentState) => <CurrentStep purchase={purchase} initialState={initialState} />;
  if (opening.url.paymentReturn === null) return show(FILLING);
  return (
    <Suspense fallback={<LoadingView />}>
      <PaymentReturn purchase={purchase} show={show} />
    </Suspense>
  );
}

/** The purchase: a new session shows the first step at once, a known one resumes where it was; a restored page resumes too, except at the payment. */
export function PurchaseFlow() {
  const { opening, started, whenStarted } = useSessionStart();
  const { renew } = useSessionNumber();
  useRestored(() => {
    if (readUrl(window.location.search).step !== 4) renew();
  });
  useSettledUrl(opening, started);
  if (opening.known !== null && !started) return <LoadingView />;
  if (beginningOf(started, opening.url).step === 'success') return <Navigate to="/success" replace />;
  return <Flow opening={opening} started={started} whenStarted={whenStarted} />;
}
