import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { writeLocal } from '../../storage/saved-state.js';
import { measure } from '../../telemetry/measure.js';
import { quoteFor } from '../session/draft-quote.js';
import { serverNow } from '../../ui/time/server-clock.js';
import type { Purchase } from '../use-purchase.js';

const TIMEOUT_MS = 5_000;
const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** The payment fields of a step record; the amount in cents. */
export const paymentPayload = (paymentStatus: string, paymentIntentId: string, paymentAmount: number) => ({
  paymentStatus,
  paymentIntentId,
  paymentAmount,
});

/** After a payment: saves it in the session and records it, then shows the success page, even if that fails or takes too long. */
export function useFinish({ draft, save, record, sessionUuid }: Purchase) {
  const quote = quoteFor(draft);
  const navigate = useNavigate();
  const finished = useRef(false);
  return async (intentId: string): Promise<void> => {
    if (finished.current) return;
    finished.current = true;
    measure('payment_success', { total: quote.total / 100, services: draft.chosen });
    const payload = paymentPayload('success', intentId, quote.total);
    const discount = draft.discount
      ? { discountToken: draft.discount.token, discountPercentage: draft.discount.discountPercentage }
      : {};
    if (draft.email !== '') writeLocal('orderData', { email: draft.email, totalAmount: quote.total / 100 });
    const saved = save({ ...payload, paymentProvider: 'stripe', ...discount }).catch((error: unknown) =>
      console.error('payment not saved', error),
    );
    void record({ stepNumber: 5, status: 'success', payload });
    await Promise.race([saved, timeout()]);
    await navigate('/success', { replace: true, state: { paidAt: serverNow(), uuid: sessionUuid } });
  };
}
