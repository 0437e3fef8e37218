import { queryOptions } from '@tanstack/react-query';
import type { PreparePaymentRequest } from '../api/contract.js';
import { postJson } from '../api/http.js';

/** The body of POST /api/create-payment-intent as the page sends it: all of it; `amount` in cents. */
export type IntentRequest = Required<PreparePaymentRequest>;

/** A payment that can be confirmed; `heldUntil` by the clock of this browser, null where the shop does not say it. */
export type PreparedIntent = { clientSecret: string; heldUntil: number | null };

const HELD_HEADER = 'x-price-held-seconds';

/** Asks for the payment; the same request is the same payment, and keeps its price anew once the old time is over. */
export async function createIntent(request: IntentRequest): Promise<PreparedIntent> {
  let heldUntil: number | null = null;
  const { clientSecret } = await postJson<{ clientSecret?: string }>('/api/create-payment-intent', request, {
    session: request.sessionUuid,
    onHeaders: (headers) => {
      const seconds = headers.get(HELD_HEADER);
      heldUntil = seconds === null ? null : Date.now() + Number(seconds) * 1000;
    },
  });
  if (!clientSecret) throw new Error('The payment intent came without a client secret');
  return { clientSecret, heldUntil };
}

/** The payment asked for; another request is another payment. Kept in memory alone. */
export const intentQuery = (request: IntentRequest) =>
  queryOptions({ queryKey: ['payment-intent', request], queryFn: () => createIntent(request) });
