import { useEffect, useState, type ReactElement } from 'react';
import { measureOutcome } from '../../payments/measure-outcome.js';
import { useFormKind } from '../../payments/use-form-kind.js';
import type { PaymentState } from '../../payments/use-payment.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { paymentPayload, useFinish } from './use-finish.js';
import { LoadingView } from '../steps/loading-view.js';
import { quoteFor } from '../session/draft-quote.js';
import type { Purchase } from '../use-purchase.js';

/** Reads and records the outcome that the provider put into the URL on the shopper's return from a payment there. */
function usePaymentReturn(purchase: Purchase): { finishing: boolean; initialState: PaymentState } {
  const { payments: m } = useMessages(shopMessages);
  const finish = useFinish(purchase);
  const kind = useFormKind();
  const { record, url, draft } = purchase;
  const [returned] = useState(url.paymentReturn);
  const [isReported, setIsReported] = useState(false);
  const failed = returned?.status === 'failed';
  useEffect(() => {
    if (!returned || isReported) return;
    setIsReported(true);
    if (returned.status === 'succeeded') {
      measureOutcome('success', kind);
      void finish(returned.intentId);
    }
    if (failed) {
      measureOutcome('error', kind);
      toast({ title: m.errorTitle, description: m.failed, tone: 'bad' });
      const payload = paymentPayload('failed', returned.intentId, quoteFor(draft).total);
      void record({ stepNumber: 6, status: 'failed', payload, providerMessage: m.failed });
    }
  });
  if (failed) return { finishing: false, initialState: { phase: 'refused', sentence: m.failed, declined: true } };
  if (returned && returned.status !== 'succeeded') return { finishing: false, initialState: { phase: 'checking' } };
  return { finishing: returned !== null, initialState: { phase: 'filling' } };
}

interface PaymentReturnProps {
  purchase: Purchase;
  show: (initialState: PaymentState) => ReactElement;
}

/** Shown on a return from the provider: a loading view while the purchase is finished, else the payment in its initial state. */
export function PaymentReturn({ purchase, show }: PaymentReturnProps) {
  const { finishing, initialState } = usePaymentReturn(purchase);
  return finishing ? <LoadingView /> : show(initialState);
}
