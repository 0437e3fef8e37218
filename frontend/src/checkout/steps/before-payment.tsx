import type { ReactNode } from 'react';
import { PayBar } from '../../payments/pay-bar.js';
import type { PaymentFormKind } from '../../payments/payment-forms.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { quoteFor } from '../session/draft-quote.js';
import type { Purchase } from '../use-purchase.js';

interface MissingProps {
  purchase: Purchase;
  kind: PaymentFormKind;
  sentence: ReactNode;
  retry: string;
  asking: boolean;
  onRetry: () => void;
}

/** Shown when something needed for the payment is missing: a sentence, a link to go on, and a disabled pay bar. */
export function Missing({ purchase, kind, sentence, retry, asking, onRetry }: MissingProps) {
  return (
    <>
      <RetryNotice retry={retry} busy={asking} onRetry={onRetry}>
        {sentence}
      </RetryNotice>
      <PayBar kind={kind} totalCents={quoteFor(purchase.draft).total} />
    </>
  );
}

/** Placeholder for the form while it loads. */
export const PaymentLoading = ({ purchase, kind }: { purchase: Purchase; kind: PaymentFormKind }) => (
  <>
    <Skeleton shape="form" />
    <PayBar kind={kind} totalCents={quoteFor(purchase.draft).total} loading />
  </>
);
