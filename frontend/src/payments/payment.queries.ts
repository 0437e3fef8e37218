import { hashKey, queryOptions } from '@tanstack/react-query';
import type { PaymentIntent, PreparePaymentRequest } from '../api/contract.js';
import { postJson } from '../api/http.js';

/** The body of POST /api/create-payment-intent; the page sends all of its fields; `amount` in cents. */
export type IntentRequest = Required<PreparePaymentRequest>;

/** An intent that can be confirmed; `heldUntil` by the clock of this browser, null when the shop does not send it. */
interface PreparedIntent {
  clientSecret: string;
  heldUntil: number | null;
}

const HELD_HEADER = 'x-price-held-seconds';

/** Requests an intent: the same request returns the same intent, and holds its price again once the earlier hold has ended. */
export async function createIntent(request: IntentRequest): Promise<PreparedIntent> {
  let heldUntil: number | null = null;
  const { clientSecret } = await postJson<Partial<PaymentIntent>>('/api/create-payment-intent', request, {
    session: request.sessionUuid,
    onHeaders: (headers) => {
      const seconds = headers.get(HELD_HEADER);
      heldUntil = seconds === null ? null : Date.now() + Number(seconds) * 1000;
    },
  });
  if (!clientSecret) throw new Error('The payment intent came without a client secret');
  return { clientSecret, heldUntil };
}

/** The intent for a request, prepared after `saveFirst`; kept in memory only, and alone: the shop cancels that for another order. */
export const intentQuery = (request: IntentRequest, saveFirst?: () => Promise<void>) =>
  queryOptions({
    queryKey: ['payment-intent', request],
    queryFn: async ({ client, queryKey }) => {
      await saveFirst?.();
      const prepared = await createIntent(request);
      const current = hashKey(queryKey);
      client.removeQueries({ queryKey: ['payment-intent'], predicate: ({ queryHash }) => queryHash !== current });
      return prepared;
    },
  });
