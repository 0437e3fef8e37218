import { useRef, type ReactNode, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { OfferCountdown } from '../../payments/offer-countdown.js';
import { PaymentStep } from '../../payments/payment-step.js';
import { TrustLinks } from '../../payments/trust-links.js';
import type { PaymentState } from '../../payments/use-payment.js';
import { OrderSummary } from '../../pricing/order-summary.js';
import { serviceNames } from '../../pricing/order-text.js';
import { Notice } from '../../ui/notice.js';
import { RetryNotice } from '../../ui/retry-notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { formatButtonPrice } from '../../ui/money.js';
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { configurationQuery } from '../configuration.queries.js';
import { useMessages } from '../messages/use-messages.js';
import { ConsentForm } from './email-view.js';
import { StepFrame } from './step-frame.js';
import { paymentPayload, useFinish } from './use-finish.js';
import { useModifyVehicle } from './use-identify.js';
import { useIntent } from './use-intent.js';
import type { Purchase } from './use-purchase.js';

/** What no second try changes: it takes another vehicle. */
const OF_THE_VEHICLE = [
  'vehicle-missing',
  'vehicle-mismatch',
  'vehicle-not-identified',
  'vehicle-id-unknown-format',
  'vehicle-brand-not-supported',
  'vehicle-too-old',
];

type PaymentViewProps = { purchase: Purchase; discountSettled: boolean; begin: PaymentState };

/** `paying`: whether a payment has begun whose outcome is not known; its price stays. */
type PayingProps = { purchase: Purchase; clientSecret: string; begin: PaymentState; paying: RefObject<boolean> };

function Paying({ purchase, clientSecret, begin, paying }: PayingProps) {
  const { payments: m } = useMessages();
  const { data, isError, isFetching, refetch } = useQuery(configurationQuery);
  const finish = useFinish(purchase);
  const { visit, quote, record } = purchase;
  const intentId = clientSecret.split('_secret')[0] ?? '';
  const payload = (status: string) => paymentPayload(status, intentId, quote.total);
  if (isError) {
    return (
      <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
        {m.formFailed}
      </RetryNotice>
    );
  }
  if (!data) return <Skeleton shape="form" />;
  return (
    <PaymentStep
      provider={data.stripe}
      seller={data}
      clientSecret={clientSecret}
      email={visit.email}
      totalCents={quote.total}
      begin={begin}
      onAttempt={() => {
        paying.current = true;
        void record({ stepNumber: 4, status: 'pending', payload: payload('pending') });
      }}
      onPaid={(id) => void finish(id)}
      onDeclined={(providerCode, providerMessage) => {
        paying.current = false;
        void record({ stepNumber: 6, status: 'failed', payload: payload('failed'), providerCode, providerMessage });
      }}
    />
  );
}

type PaymentProps = Omit<PayingProps, 'clientSecret'> & { preparation: ReturnType<typeof useIntent> };

function Payment({ preparation, ...paying }: PaymentProps) {
  const { payments: m, vehicles } = useMessages();
  const modify = useModifyVehicle(paying.purchase);
  const { intent, failed, refusal = '', sentence, asking, retry, priceChanged } = preparation;
  if (failed) {
    const isFinal = OF_THE_VEHICLE.includes(refusal);
    return (
      <RetryNotice retry={isFinal ? vehicles.modify : m.retry} busy={asking} onRetry={isFinal ? modify : retry}>
        {sentence}
      </RetryNotice>
    );
  }
  return (
    <>
      {priceChanged && <Notice tone="warn">{m.priceChanged(formatButtonPrice(paying.purchase.quote.total))}</Notice>}
      {intent === undefined ? <Skeleton shape="form" /> : <Paying {...paying} clientSecret={intent.clientSecret} />}
    </>
  );
}

function Aside({ purchase, title, trust }: { purchase: Purchase; title: string; trust: ReactNode }) {
  const modify = useModifyVehicle(purchase);
  const { visit, quote } = purchase;
  return (
    <>
      <OrderSummary title={title} services={visit.chosen} quote={quote} named />
      {visit.vehicle && <VehicleCard vehicle={visit.vehicle.data} onModify={modify} />}
      {trust}
    </>
  );
}

/** Step 4: pay for what was chosen, for this car. */
export function PaymentView({ purchase, discountSettled, begin }: PaymentViewProps) {
  const { flow, payments: m, trust: t } = useMessages();
  const { data: seller } = useQuery(configurationQuery);
  const { vehicle, chosen, consented } = purchase.visit;
  const preparation = useIntent(purchase, discountSettled);
  const paying = useRef(false);
  const id = vehicle?.data.immatriculation_siv_fr ?? vehicle?.data.immatriculation_siv ?? vehicle?.data.vin ?? '';
  const trust = (
    <TrustLinks label={t.linksLabel} topics={['security', 'refund', 'google', 'trustpilot']} seller={seller} boxed />
  );
  return (
    <StepFrame
      purchase={purchase}
      title={flow.paymentTitle}
      lead={
        <OfferCountdown
          heldUntil={preparation.intent?.heldUntil}
          onEnd={() => void preparation.renewHold(paying.current)}
        />
      }
      aside={<Aside purchase={purchase} title={m.orderTitle(serviceNames(chosen), id)} trust={trust} />}
    >
      {consented ? (
        <Payment purchase={purchase} begin={begin} preparation={preparation} paying={paying} />
      ) : (
        <>
          <Notice tone="plain">{m.consentFirst}</Notice>
          <ConsentForm purchase={purchase} />
        </>
      )}
    </StepFrame>
  );
}
