import { Suspense, useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { lazyWithQueries } from '../api/lazy-with-queries.js';
import type { PaymentState } from '../payments/use-payment.js';
import { readUrl, settleQuery } from '../sessions/url.js';
import { keepLocal } from '../storage/saved-state.js';
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
import { usePaymentReturn } from './use-payment-return.js';
import { beginningOf, usePurchase, type Purchase } from './use-purchase.js';
import { useSessionStart, type Opening } from './session/use-session-start.js';
import { useSessionWrites } from './session/use-session-writes.js';

const EmailView = lazyWithQueries(async () => (await nextSteps()).EmailView);
const ServicesView = lazyWithQueries(async () => (await nextSteps()).ServicesView);
const PaymentView = lazyWithQueries(async () => (await import('./steps/payment-view.js')).PaymentView);

/** Keeps the uuid in the URL and in this browser, and the provider's secret out of both. */
function useSettledUrl(opening: Opening, started: StartedSession | undefined) {
  const [, navigate] = useLocation();
  const search = useSearch();
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
    navigate(`/${settled}`, { replace: true, state: window.history.state as unknown });
  }, [started, opening, uuid, inUrl, search, navigate, renew]);
}

const Discount = lazyWithQueries(async () => (await import('./discount.js')).Discount);

function CurrentStep({ purchase, begin }: { purchase: Purchase; begin: PaymentState }) {
  const [discountSettled, setDiscountSettled] = useState(purchase.url.idc === null);
  return (
    <>
      {purchase.url.idc !== null && (
        <Suspense>
          <Discount purchase={purchase} onSettled={setDiscountSettled} />
        </Suspense>
      )}
      <Suspense fallback={<LoadingView />}>
        {purchase.step === 1 && <LandingPage purchase={purchase} />}
        {purchase.step === 2 && <EmailView purchase={purchase} />}
        {purchase.step === 3 && <ServicesView purchase={purchase} />}
        {purchase.step === 4 && <PaymentView purchase={purchase} discountSettled={discountSettled} begin={begin} />}
      </Suspense>
    </>
  );
}

type FlowProps = {
  opening: Opening;
  started: StartedSession | undefined;
  whenStarted: () => Promise<StartedSession>;
};

function Flow({ opening, started, whenStarted }: FlowProps) {
  const [, navigate] = useLocation();
  const onPaidElsewhere = () => navigate('/success', { replace: true });
  const writes = useSessionWrites({ opening, whenStarted, onPaidElsewhere });
  const purchase = usePurchase(opening, started, writes);
  const returned = usePaymentReturn(purchase);
  useStepMeasures(purchase.step);
  if (returned.finishing) return <LoadingView />;
  return <CurrentStep purchase={purchase} begin={returned.begin} />;
}

/** The purchase: a new session sees the first step at once, a known one goes on where it was. */
export function PurchaseFlow() {
  const { opening, started, whenStarted } = useSessionStart();
  useSettledUrl(opening, started);
  if (opening.known !== null && !started) return <LoadingView />;
  if (beginningOf(started, opening.url).step === 'success') return <Redirect to="/success" replace />;
  return <Flow opening={opening} started={started} whenStarted={whenStarted} />;
}
