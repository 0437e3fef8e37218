import { useEffect, useState } from 'react';
import type { PaymentState } from '../payments/use-payment.js';
import { useMessages } from '../i18n/use-messages.js';
import { paymentPayload, useFinish } from './use-finish.js';
import type { Purchase } from './use-purchase.js';

/** What the provider's URL says about a payment the shopper comes back from. */
export function usePaymentReturn(purchase: Purchase): { finishing: boolean; begin: PaymentState } {
  const { payments: m } = useMessages();
  const finish = useFinish(purchase);
  const { record, url, quote } = purchase;
  const [returned] = useState(url.paymentReturn);
  const [isReported, setIsReported] = useState(false);
  const failed = returned?.status === 'failed';
  useEffect(() => {
    if (!returned || isReported) return;
    setIsReported(true);
    if (returned.status === 'succeeded') void finish(returned.intentId);
    if (failed) {
      const payload = paymentPayload('failed', returned.intentId, quote.total);
      void record({ stepNumber: 6, status: 'failed', payload, providerMessage: m.failed });
    }
  });
  if (failed) return { finishing: false, begin: { phase: 'refused', sentence: m.failed, declined: true } };
  if (returned && returned.status !== 'succeeded') return { finishing: false, begin: { phase: 'checking' } };
  return { finishing: returned !== null, begin: { phase: 'filling' } };
}
