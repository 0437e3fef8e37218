import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** What the provider answered to a confirmation. */
export type Confirmation = { error?: Partial<StripeError> | undefined; paymentIntent?: PaymentIntent | undefined };

export type ConfirmationRequest = {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  email: string;
  timeoutMs: number;
  /** Success that came after the waiting was over. */
  onLateSuccess: (intentId: string) => void;
};

const LAST_LOOK_MS = 3_000;
const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

async function confirm({ stripe, elements, clientSecret, email }: ConfirmationRequest): Promise<Confirmation> {
  const billing = { payment_method_data: { billing_details: { email } } };
  const confirmParams = { return_url: window.location.href, ...billing };
  try {
    return await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
  } catch {
    return { error: {} };
  }
}

/** Confirms a payment; when time is over it looks once whether the payment went through after all. */
export async function confirmPayment(request: ConfirmationRequest): Promise<Confirmation | 'too-late'> {
  const confirmation = confirm(request);
  const answer = await Promise.race([confirmation, after(request.timeoutMs)]);
  if (answer) return answer;
  void confirmation.then(({ paymentIntent }) => {
    if (paymentIntent?.status === 'succeeded') request.onLateSuccess(paymentIntent.id);
  });
  const look = request.stripe.retrievePaymentIntent(request.clientSecret).catch(() => undefined);
  const found = await Promise.race([look, after(LAST_LOOK_MS)]);
  return found?.paymentIntent?.status === 'succeeded' ? found : 'too-late';
}
