import { queryOptions } from '@tanstack/react-query';
import type { PreparePaymentRequest } from '../api/contract.js';
import { postJson } from '../api/http.js';

/** The body of POST /api/create-payment-intent as the page sends it: all of it; `amount` in cents. */
export type IntentRequest = Required<PreparePaymentRequest>;

async function createIntent(request: IntentRequest): Promise<string> {
  const { clientSecret } = await postJson<{ clientSecret?: string }>('/api/create-payment-intent', request, {
    session: request.sessionUuid,
  });
  if (!clientSecret) throw new Error('The payment intent came without a client secret');
  return clientSecret;
}

/** The client secret of the payment asked for; another request is another payment. Kept in memory alone. */
export const intentQuery = (request: IntentRequest) =>
  queryOptions({ queryKey: ['payment-intent', request], queryFn: () => createIntent(request) });
