import type { ReactNode } from 'react';
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
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { configurationQuery } from '../configuration.queries.js';
import { useMessages } from '../messages/use-messages.js';
import { ConsentForm } from './email-view.js';
import { StepFrame } from './step-frame.js';
import { paymentPayload, useFinish } from './use-finish.js';
import { useModifyVehicle } from './use-identify.js';
import { useIntent } from './use-intent.js';
import type { Purchase } from './use-purchase.js';

type PaymentViewProps = { purchase: Purchase; discountSettled: boolean; begin: PaymentState };

function Paying({ purchase, clientSecret, begin }: { purchase: Purchase; clientSecret: string; begin: PaymentState }) {
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
      onAttempt={() => void record({ stepNumber: 4, status: 'pending', payload: payload('pending') })}
      onPaid={(id) => void finish(id)}
      onDeclined={(providerCode, providerMessage) =>
        void record({ stepNumber: 6, status: 'failed', payload: payload('failed'), providerCode, providerMessage })
      }
    />
  );
}

function Payment({ purchase, discountSettled, begin }: PaymentViewProps) {
  const { payments: m } = useMessages();
  const { clientSecret, failed, asking, retry } = useIntent(purchase, discountSettled);
  if (failed) {
    return (
      <RetryNotice retry={m.retry} busy={asking} onRetry={retry}>
        {m.intentFailed}
      </RetryNotice>
    );
  }
  if (clientSecret === undefined) return <Skeleton shape="form" />;
  return <Paying purchase={purchase} clientSecret={clientSecret} begin={begin} />;
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
export function PaymentView(props: PaymentViewProps) {
  const { purchase } = props;
  const { flow, payments: m, trust: t } = useMessages();
  const { data: seller } = useQuery(configurationQuery);
  const { vehicle, chosen, consented } = purchase.visit;
  const id = vehicle?.data.immatriculation_siv_fr ?? vehicle?.data.immatriculation_siv ?? vehicle?.data.vin ?? '';
  const trust = (
    <TrustLinks label={t.linksLabel} topics={['security', 'refund', 'google', 'trustpilot']} seller={seller} boxed />
  );
  return (
    <StepFrame
      purchase={purchase}
      title={flow.paymentTitle}
      lead={<OfferCountdown />}
      aside={<Aside purchase={purchase} title={m.orderTitle(serviceNames(chosen), id)} trust={trust} />}
    >
      {consented ? (
        <Payment {...props} />
      ) : (
        <>
          <Notice tone="plain">{m.consentFirst}</Notice>
          <ConsentForm purchase={purchase} />
        </>
      )}
    </StepFrame>
  );
}
