import { useMemo } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Card } from '../ui/surfaces/card.js';
import { RetryNotice } from '../ui/feedback/retry-notice.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import type { Parts } from '../ui/parts.js';
import { useMedia } from '../ui/use-media.js';
import { formAppearance, formFonts } from './appearance.js';
import { CardMarks } from './card-marks.js';
import { PaymentForm, type PaymentFormProps } from './payment-form.js';
import { PayBar } from './pay-bar.js';
import type { ProviderScript } from './payment-provider.js';
import { providerQuery } from './provider.queries.js';
import styles from './payment-step.module.css';

type PaymentStepProps = PaymentFormProps & { provider: ProviderScript; children: Parts };

const DARK = '(prefers-color-scheme: dark)';

/** Pays one intent; another client secret creates another form; `children` are shown below it. */
export function PaymentStep({ provider, children, ...form }: PaymentStepProps) {
  const { clientSecret, kind, totalCents } = form;
  const m = useMessages(shopMessages).payments;
  const language = useLanguage();
  const { data: stripe, isError, isFetching, refetch } = useQuery(providerQuery(provider));
  const dark = useMedia(DARK);
  const options = useMemo(
    () => ({ clientSecret, locale: language, appearance: formAppearance(dark), fonts: formFonts() }),
    [clientSecret, language, dark],
  );
  return (
    <Card className={styles.form} aria-label={m.formLabel}>
      {isError && (
        <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
          {m.notLoaded[kind]}
        </RetryNotice>
      )}
      {!isError && !stripe && (
        <>
          <CardMarks />
          <Skeleton shape="form" />
          <p className={styles.wallet} />
        </>
      )}
      {stripe && (
        <Elements key={clientSecret} stripe={stripe} options={options}>
          <PaymentForm {...form} />
        </Elements>
      )}
      {!stripe && <PayBar kind={kind} totalCents={totalCents} loading={!isError} />}
      {children}
    </Card>
  );
}
