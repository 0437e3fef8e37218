import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../api/http.js';

/** The body of POST /api/create-payment-intent; `amount` in cents. */
export type IntentRequest = {
  amount: number;
  currency: 'eur';
  sessionUuid: string;
  services: readonly string[];
  vehicleData: unknown;
  email: string;
  mileage: number | null;
  discountToken: string | null;
};

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
