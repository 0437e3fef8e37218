import { useRef, useState, type RefObject } from 'react';
import { OfferCountdown } from '../../payments/offer-countdown.js';
import { PayBar } from '../../payments/pay-bar.js';
import type { PaymentFormKind } from '../../payments/payment-forms.js';
import { PaymentStep } from '../../payments/payment-step.js';
import { LegalSentence } from '../../trust/legal-sentence.js';
import { TrustRows } from '../../trust/trust-rows.js';
import { useFormKind } from '../../payments/use-form-kind.js';
import { EMAIL_REFUSED, TIMED_OUT, type PaymentState } from '../../payments/use-payment.js';
import { OrderSummary } from '../../pricing/order-summary.js';
import { serviceNames } from '../../pricing/order-text.js';
import { UnlikelyNotice } from '../../pricing/unlikely-notice.js';
import { Notice } from '../../ui/feedback/notice.js';
import { formatButtonPrice } from '../../ui/money.js';
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { idOf } from '../../vehicles/id-of.js';
import { useConfigurationRequest } from '../../api/configuration.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { quoteFor, termsOf } from '../session/draft-quote.js';
import { Missing, PaymentLoading } from './before-payment.js';
import { ConsentForm } from './email-view.js';
import { StepFrame } from './step-frame.js';
import { useAvailability } from '../use-availability.js';
import { paymentPayload, useFinish } from '../outcome/use-finish.js';
import { useModifyVehicle } from '../use-modify-vehicle.js';
import { useIntent } from '../use-intent.js';
import type { Purchase } from '../use-purchase.js';
import { VEHICLE_REFUSALS } from '../vehicle-refusals.js';
import styles from './steps.module.css';

interface PaymentViewProps {
  purchase: Purchase;
  discountSettled: boolean;
  initialState: PaymentState;
}

/** `paying`: whether a payment has started whose outcome is unknown; its price is then kept. */
interface PayingProps {
  purchase: Purchase;
  kind: PaymentFormKind;
  clientSecret: string;
  initialState: PaymentState;
  paying: RefObject<boolean>;
  /** Whether the payment is with the bank. */
  checking: boolean;
  onChecking: (checking: boolean) => void;
}

function Paying({ purchase, kind, clientSecret, initialState, paying, checking, onChecking }: PayingProps) {
  const { payments: m } = useMessages(shopMessages);
  const { configuration, isError, isAsking, ask } = useConfigurationRequest();
  const finish = useFinish(purchase);
  const { draft, record, update } = purchase;
  const quote = quoteFor(draft);
  const intentId = clientSecret.split('_secret')[0] ?? '';
  const payload = (status: string) => paymentPayload(status, intentId, quote.total);
  if (isError) {
    const missing = { sentence: m.formFailed, retry: m.retry, asking: isAsking, onRetry: ask };
    return <Missing purchase={purchase} kind={kind} {...missing} />;
  }
  if (!configuration) return <PaymentLoading purchase={purchase} kind={kind} />;
  return (
    <PaymentStep
      provider={configuration.stripe}
      kind={kind}
      clientSecret={clientSecret}
      email={draft.email}
      totalCents={quote.total}
      initialState={initialState}
      onChecking={onChecking}
      onAttempt={() => {
        paying.current = true;
        void record({ stepNumber: 4, status: 'pending', payload: payload('pending') });
      }}
      onPaid={(id) => void finish(id)}
      onFailed={(providerCode, providerMessage) => {
        if (providerCode !== TIMED_OUT) paying.current = false;
        void record({ stepNumber: 6, status: 'failed', payload: payload('failed'), providerCode, providerMessage });
        if (providerCode === EMAIL_REFUSED) update({ refusedEmail: draft.email, consented: false });
      }}
    >
      {!checking && <LegalSentence />}
    </PaymentStep>
  );
}

type PaymentProps = Omit<PayingProps, 'clientSecret' | 'kind'> & { preparation: ReturnType<typeof useIntent> };

function Payment({ preparation, ...paying }: PaymentProps) {
  const { payments: m, foundVehicle } = useMessages(shopMessages);
  const modify = useModifyVehicle(paying.purchase);
  const kind = useFormKind();
  const { intent, failed, refusal = '', sentence, asking, retry, priceChanged } = preparation;
  const shared = { purchase: paying.purchase, kind };
  if (failed) {
    const way = VEHICLE_REFUSALS.includes(refusal)
      ? { retry: foundVehicle.modify, onRetry: modify }
      : { retry: m.retry, onRetry: retry };
    return <Missing {...shared} {...way} sentence={sentence} asking={asking} />;
  }
  return (
    <>
      {priceChanged && (
        <Notice tone="warn">{m.priceChanged(formatButtonPrice(quoteFor(paying.purchase.draft).total))}</Notice>
      )}
      {intent === undefined ? (
        <PaymentLoading {...shared} />
      ) : (
        <Paying {...paying} kind={kind} clientSecret={intent.clientSecret} />
      )}
    </>
  );
}

function Aside({ purchase, checking }: { purchase: Purchase; checking: boolean }) {
  const { payments: m } = useMessages(shopMessages);
  const modify = useModifyVehicle(purchase);
  const { draft } = purchase;
  const { chosen, vehicle } = draft;
  const availabilities = useAvailability(purchase) ?? {};
  const title = m.orderTitle(serviceNames(chosen), vehicle === null ? '' : idOf(vehicle.data));
  return (
    <>
      <OrderSummary title={title} services={chosen} quote={quoteFor(draft)} named />
      <UnlikelyNotice chosen={chosen} availabilities={availabilities} terms={termsOf(draft)} />
      <div className={styles.trust}>
        <TrustRows />
      </div>
      {vehicle && <VehicleCard vehicle={vehicle.data} onModify={checking ? undefined : modify} />}
    </>
  );
}

/** Step 4: pay for what was chosen, for this car. */
export function PaymentView({ purchase, discountSettled, initialState }: PaymentViewProps) {
  const { flow, payments: m } = useMessages(shopMessages);
  const [checking, setChecking] = useState(initialState.phase === 'checking');
  const preparation = useIntent(purchase, discountSettled);
  const paying = useRef(false);
  return (
    <StepFrame
      purchase={purchase}
      title={checking ? m.bank.title : flow.paymentTitle}
      lead={
        !checking && (
          <OfferCountdown
            heldUntil={preparation.intent?.heldUntil}
            onEnd={() => void preparation.renewHold(paying.current)}
          />
        )
      }
      aside={<Aside purchase={purchase} checking={checking} />}
    >
      {purchase.draft.consented ? (
        <Payment
          purchase={purchase}
          initialState={initialState}
          preparation={preparation}
          paying={paying}
          checking={checking}
          onChecking={setChecking}
        />
      ) : (
        <>
          {purchase.draft.refusedEmail === null && <Notice tone="plain">{m.consentFirst}</Notice>}
          <ConsentForm purchase={purchase} />
          <PayBar kind="main" totalCents={quoteFor(purchase.draft).total} />
        </>
      )}
    </StepFrame>
  );
}
